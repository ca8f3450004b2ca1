package check_test

import "testing"

// everything is a valid catalog that uses every part of the format.
const everything = `
catalog:
  name: harper
  title: Harper
  version: 5.1.0
  description: The database, measured.
  rubric: {maxDescription: 350, bannedWords: [modal, wizard], toolNames: "[a-z_]+"}
  budget: {tokens: 25000}
  rules: {banned-word: warning, hazard-missing: {severity: error, paths: {operations/legacy: off}}}
  roles: [user, super_user]
  sdl: {comments: docstring}
  mcp: {explicitHints: true, baseUrl: "https://harper.example.com:9926", ttlMs: 60000, cacheScope: private}
  openapi:
    version: 3.1
    contract: measured
    servers: [{url: "https://harper.example.com", description: Production.}]
    security: [basic, bearer]
operations:
  get_job:
    description: Returns one job by its id.
    title: Get job
    role: super_user
    tags: [jobs, core]
    hints: {readOnly: true, destructive: false, openWorld: false}
    see: [list_jobs]
    utterances: [how is my job doing]
    input:
      type: object
      properties:
        id: {type: string, description: "Job id, e.g. '24b1'.", examples: ["24b1"], minLength: 1, pattern: "^[0-9a-f]+$"}
        mode: {use: mode}
        filter:
          type: [object, "null"]
          description: Conditions.
          properties: {name: {type: string, description: Field name.}}
          required: [name]
          additionalProperties: {type: string}
        any: {description: A value., anyOf: [{type: string}, {type: array, items: {type: integer, minimum: 0}}]}
      required: [id]
      additionalProperties: true
      $comment: Keys are the table's own attributes.
    output: {type: object, properties: {id: {type: string}, rows: {type: array, items: {type: object}}}, required: [id], additionalProperties: false}
    ignore: {banned-word: Quotes the product's own name.}
    errors: [busy, {code: job_not_found, problem: "There is no job {id}.", next: [{tool: list_jobs, args: {most: 5}, reason: list jobs}]}]
    workflow: {after: [make_job], next: [drop_table]}
    upgradeHint: true
  drop_table:
    description: Drops a table with its records. Destructive; cannot be undone.
    hints: {destructive: true}
    deprecated: Use drop_schema.
idempotent:
  drop_table: {server: harperdb 4.7.29, first: "200 {}", second: "200 {}", note: Measured.}
vocabulary:
  mode: {type: string, enum: [fast, slow], default: fast, description: How to look., next: [{tool: get_job, args: {id: "24b1"}, reason: see}]}
resources:
  Product:
    description: A product.
    path: shop/Product
    database: data
    hidden: false
    verbs: [get, search, delete]
    properties:
      sku: {type: string, primaryKey: true, nullable: false, indexed: true}
      price: {type: number, computed: true}
      gone: null
    outputSchemas: {get: {type: object, properties: {sku: {type: string}}, additionalProperties: {type: string}}}
    roles: {delete: super_user}
    mcp: {annotations: {get: {title: Get, readOnlyHint: true, idempotentHint: true}}}
    mcpTools:
      - name: reconcile
        method: reconcile
        description: Reconciles the stock.
        inputSchema: {properties: {sku: {type: string, description: Which.}}, required: [sku]}
        outputSchema: {type: object}
        annotations: {destructiveHint: false}
      - {name: recount, method: recount}
  Special: {extends: Product}
contracts:
  measured:
    description: What 5.1 answers.
    keyArgument: id
    selectAttributes: true
    records: {closed: false, promised: true}
    error: {type: object, properties: {error: {type: string}}}
    verbs:
      get: {access: allowRead, hints: {readOnly: true}, mcp: record, http: {status: 200, body: records}}
      update: {repeatsSame: true, evidence: [measured twice], mcp: {type: object}, http: {status: 204, location: true}}
      delete: {http: {status: 200, body: {type: boolean}}}
profiles:
  core: {from: operations, allow: ["get_*"], deny: [drop_table], tags: [core], roles: [user]}
  application: {from: resources, contract: measured, tiers: [user]}
server:
  instructions: Call get_job first.
  boot:
    tool: get_job
    rules: [Pass ids.]
    domains: [jobs]
    next: [{when: no job runs, tool: get_job, args: {id: "24b1", filter: {name: x}}, reason: see one}, {when: lost, tool: get_job}]
    state: {jobCount: {type: integer, minimum: 0}}
    visual: "  ~ jobs ~\n"
  errors: {busy: {problem: The server is busy., next: [{tool: get_job, args: {id: "24b1"}, reason: see}], ignore: {banned-word: It is.}}, unknown_tool: {}}
  prompts:
    look:
      title: Look
      description: Looks at a job.
      role: user
      profiles: [core]
      arguments: {id: {title: Id, description: Job id., required: true}}
      plan: [get_job]
      messages: [{text: "Look at {id}: {plan}"}, {role: assistant, text: Done.}]
      ignore: {banned-word: It is.}
`

func TestEverythingIsValid(t *testing.T) {
	compare(t, judge(t, everything), nil)
}
