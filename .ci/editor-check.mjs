// Holds `catalogc schema` against a real editor's engine, yaml-language-server:
// it reports nothing in the repository's catalogs, and a mistake on the line
// where `catalogc check` has it.
//
// Usage: node editor-check.mjs NODE_MODULES CATALOGC, from the repository's root.
import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, catalogc] = process.argv.slice(2).map((path) => resolve(path));
const rpc = createRequire(join(modules, "yaml-language-server", "package.json"))("vscode-jsonrpc/node");

// One mistake of each kind; the editor's own words for it.
const mistakes = {
  "an unknown key": ["operations:\n  get_job:\n    descripton: Returns one job.\n", /Property descripton is not allowed/],
  "a description of 401 characters": [`operations:\n  get_job:\n    description: Returns ${"x".repeat(393)}\n`, /maximum length of 400/],
  "a value that isn't one of the choices": ["profiles:\n  core:\n    from: operation\n", /Valid values: "operations", "resources"/],
  "a missing hazard sentence": ["operations:\n  drop_job:\n    hints: {destructive: true}\n    description: Drops one job.\n", /hazard sentence/],
  "a parameter without description": ["vocabulary:\n  job:\n    type: string\n", /Missing property "description"/],
  "a text with a space too many": ["vocabulary:\n  job: {type: string, description: Which., title: ' Job'}\n", /without space at its start and end/],
  "a banned word": ["operations:\n  get_job:\n    description: Returns one job of the panel.\n", /not allowed/],
};

/** Findings that come of the schema; the server also has opinions on YAML itself. */
function ofSchema(found) {
  return found
    .filter(({ source }) => source.startsWith("yaml-schema"))
    .map(({ range, message }) => ({ line: range.start.line + 1, message }));
}

/** Starts the server; diagnose tells what it finds in a text, as {line, message}. */
async function startServer(schema) {
  const server = spawn(process.execPath, [join(modules, "yaml-language-server", "bin", "yaml-language-server"), "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
  const connection = rpc.createMessageConnection(new rpc.StreamMessageReader(server.stdout), new rpc.StreamMessageWriter(server.stdin));
  const settings = { yaml: { validate: true, hover: true, schemas: { [pathToFileURL(schema)]: ["*.yaml"] }, schemaStore: { enable: false } } };
  const waiting = new Map();
  connection.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) => waiting.get(uri)?.(diagnostics));
  connection.onRequest("workspace/configuration", ({ items }) => items.map(({ section }) => settings[section] ?? null));
  connection.onRequest("client/registerCapability", () => null);
  connection.listen();
  await connection.sendRequest("initialize", { processId: process.pid, rootUri: null, capabilities: { workspace: { configuration: true } } });
  connection.sendNotification("initialized", {});
  connection.sendNotification("workspace/didChangeConfiguration", { settings });
  const open = (path) => {
    const textDocument = { uri: pathToFileURL(path).href, languageId: "yaml", version: 1, text: readFileSync(path, "utf8") };
    connection.sendNotification("textDocument/didOpen", { textDocument });
    return textDocument.uri;
  };
  return {
    diagnose: (path) => new Promise((done) => {
      waiting.set(pathToFileURL(path).href, (found) => done(ofSchema(found)));
      open(path);
    }),
    hover: (path, line, character) => connection.sendRequest("textDocument/hover", { textDocument: { uri: pathToFileURL(path).href }, position: { line, character } }),
    stop: () => { connection.dispose(); server.kill(); },
  };
}

/** Lines of what catalogc check finds about the file itself. */
function checked(folder, path) {
  const { stdout } = spawnSync(catalogc, ["check", folder, "--format", "json"], { encoding: "utf8" });
  return JSON.parse(stdout).diagnostics.filter(({ severity, file }) => severity === "error" && path.endsWith(file)).map(({ line }) => line);
}

/** Every pattern of a schema is valid as JSON Schema wants it: with the u flag. */
function compilePatterns(schema) {
  if (typeof schema !== "object" || schema === null) return;
  if (typeof schema.pattern === "string") new RegExp(schema.pattern, "u");
  for (const pattern of Object.keys(schema.patternProperties ?? {})) new RegExp(pattern, "u");
  Object.values(schema).forEach(compilePatterns);
}

const work = mkdtempSync(join(tmpdir(), "editor-check-"));
const schema = join(work, "schema", "catalog.schema.json");
execFileSync(catalogc, ["schema", "-o", join(work, "schema")], { cwd: work });
compilePatterns(JSON.parse(readFileSync(schema, "utf8")));
const server = await startServer(schema);
let failed = 0, passed = 0;
const test = async (name, run) => {
  try {
    await run();
    passed++;
  } catch (error) {
    failed++;
    console.error(`${name}: ${error.message}`);
  }
};

for (const [name, [text, words]] of Object.entries(mistakes)) {
  await test(name, async () => {
    const folder = join(work, name.replaceAll(" ", "-"));
    const path = join(folder, "file.yaml");
    mkdirSync(folder);
    writeFileSync(path, text);
    const found = await server.diagnose(path);
    assert.match(found.map(({ message }) => message).join("\n"), words);
    assert.deepEqual(found.map(({ line }) => line), checked(folder, path));
  });
}

await test("hover", async () => {
  const path = join(work, "hover.yaml");
  writeFileSync(path, "operations:\n  get_job:\n    role: user\n");
  assert.deepEqual(await server.diagnose(path), []);
  const { contents } = await server.hover(path, 2, 5);
  assert.match(contents.value, /The lowest role that may call it/);
});

for (const folder of ["catalog", "examples/factory/catalog"]) {
  for (const name of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".yaml"))) {
    await test(join(folder, name), async () => assert.deepEqual(await server.diagnose(resolve(folder, name)), []));
  }
}

server.stop();
rmSync(work, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
