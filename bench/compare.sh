#!/usr/bin/env bash
# Times catalogc beside cue, TypeSpec and Spectral on the same operations, as
# whole processes: bench/compare.sh [N] [RUNS]. Needs go, node and npm.
#
# The tools don't do the same: cue checks the catalog's files by the same law and
# prints them as JSON, TypeSpec compiles the same operations to OpenAPI, Spectral
# lints the OpenAPI document that catalogc wrote. catalogc does all of that, and
# the MCP files, without its cache.
set -euo pipefail
n=${1:-1000}
runs=${2:-5}
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cd "$root"
go build -o "$work/bin/catalogc" ./cmd/catalogc
go run ./bench/generate "$n" "$work"
GOBIN="$work/bin" go install cuelang.org/go/cmd/cue@v0.17.1

cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @typespec/compiler@1.11.0 @typespec/http@1.11.0 @typespec/openapi@1.11.0 @typespec/openapi3@1.11.0 @stoplight/spectral-cli@6.16.3
echo 'extends: ["spectral:oas"]' > .spectral.yaml
# The law as a file that cue can read: with the numbers that catalogc fills in.
mkdir law
{ cat "$root/cue/catalog.cue"; echo '#rubric: {maxDescription: 400, bannedWords: "(?i)(^|[^\\pL\\pN])(modal|panel|ASCII|UX)([^\\pL\\pN]|$)"}'; } > law/law.cue

catalogc() { bin/catalogc build catalog --no-cache; }
cue_vet_and_export() { bin/cue vet -c -d '#File' law/law.cue catalog/*.yaml catalog/operations/*.yaml && bin/cue export catalog/operations/*.yaml; }
typespec() { npx tsp compile main.tsp --emit @typespec/openapi3; }
spectral() { npx spectral lint out/openapi.json --fail-severity error --quiet || true; }

# median NAME: seconds, the median of the runs after one that isn't counted.
median() {
  "$1" >/dev/null 2>&1
  for _ in $(seq "$runs"); do
    start=$(date +%s%N)
    "$1" >/dev/null 2>&1
    echo $(( ($(date +%s%N) - start) / 1000000 ))
  done | sort -n | sed -n "$(( (runs + 1) / 2 ))p"
}

base=$(median catalogc)
printf '%-24s %8s %8s\n' "$n operations" ms times
printf '%-24s %8d %8.1f\n' "catalogc build" "$base" 1
for tool in cue_vet_and_export typespec spectral; do
  ms=$(median "$tool")
  printf '%-24s %8d %8.1f\n' "${tool//_/ }" "$ms" "$(echo "$ms $base" | awk '{print $1 / $2}')"
done
