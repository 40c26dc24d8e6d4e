// `npm run docs`: writes docs/strategies.md, docs/settings.md and docs/api.md from the schemas that validate.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

/** The pages that are written, and what each must say. */
const PAGES = { 'docs/strategies.md': strategiesPage, 'docs/settings.md': settingsPage, 'docs/api.md': apiPage };

const built = (name) => import(pathToFileURL(join(root, 'packages', name, 'dist/index.js')).href);

async function strategiesPage() {
  const { strategyJsonSchema } = await built('engine');
  const sections = strategyJsonSchema().oneOf.map((schema) => {
    const mode = schema.properties.mode.const;
    const rows = Object.entries(schema.properties)
      .filter(([name]) => name !== 'mode')
      .map(([name, field]) => row(name, field));
    const table =
      rows.length === 0
        ? ''
        : `\n| parameter | type | default | meaning |\n| :-- | :-- | :-- | :-- |\n${rows.join('\n')}\n`;
    return `## \`${mode}\`\n\n${schema.description}\n${table}`;
  });
  return `${INTRODUCTION}\n${sections.join('\n')}`;
}

const INTRODUCTION = `# Memory strategies

<!-- Written by \`npm run docs\` from the schema that validates requests. -->

\`memory_strategy\` in the body of a request says how the conversation is kept small. Its \`mode\` is one of the following; each
takes the parameters listed, and no others. All of them are one mechanism: a limit is passed, the newest and the pinned are
protected, passes change what older messages show as, and a last resort gives up the oldest so that the hard token limit holds.
Nothing is lost: every compaction can be undone.
`;

function row(name, field) {
  const type = field.enum
    ? field.enum.map((value) => `\`${value}\``).join(', ')
    : field.type === 'array'
      ? 'list of texts'
      : field.type;
  const initial = field.default === undefined ? '' : `\`${JSON.stringify(field.default)}\``;
  return `| \`${name}\` | ${type} | ${initial} | ${field.description ?? ''} |`;
}

async function settingsPage() {
  const { settingsTable } = await built('cli');
  const code = (texts) => texts.map((text) => (text === '' ? '' : `\`${text}\``)).join(', ');
  const rows = settingsTable().map(
    ({ flags, variables, field, initial, meaning }) =>
      `| ${[code(flags), code(variables), code([field]), code([initial]), meaning].join(' | ')} |`,
  );
  return `${SETTINGS_INTRODUCTION}\n${rows.join('\n')}\n${SETTINGS_END}`;
}

const SETTINGS_INTRODUCTION = `# Settings

<!-- Written by \`npm run docs\` from the schema that validates settings. -->

What \`palimpsest proxy\` and \`palimpsest serve\` can be told. Each field is taken from the first place that has it:

1. the flag,
2. the environment variable,
3. \`.palimpsest.json\` in the folder where the command runs,
4. \`palimpsest/settings.json\` in \`XDG_CONFIG_HOME\`, which is \`~/.config\` when not set,
5. the default.

\`palimpsest config\` prints the values that hold and where each came from (\`--json\` for programs); it takes the same flags. A
setting that is unknown or bad is refused wherever it stands, also where another overrules it, with exit code 2.

| flag | environment | field in a file | default | meaning |
| :-- | :-- | :-- | :-- | :-- |`;

const SETTINGS_END = `
\`memory_strategy\` is an object as in [strategies.md](strategies.md); as a flag or a variable it is that object as JSON, or only
the name of a mode. Its fields are merged one by one between places of the same mode; a place with another mode takes the place
of those below it. What is marked "with mode" counts when that mode was chosen, and does not choose it.

\`\`\`json
{ "port": 4242, "memory_strategy": { "mode": "window", "max_history_messages": 60 } }
\`\`\`

When no upstream is named, it is the one in \`OPENAI_BASE_URL\`, else OpenAI if \`OPENAI_API_KEY\` is set, else an Ollama that runs
on this machine, else the small built-in model.

Keys come from the environment only: \`OPENAI_API_KEY\` and \`ANTHROPIC_API_KEY\`. A key in a file is refused, and none is ever
printed. A folder may come from somebody else: to an address on another machine that only a project's file names, your keys are
not sent. Name the address by a flag, a variable or your own file to allow that.
`;

async function apiPage() {
  const { apiDocument } = await built('server');
  const operations = Object.entries(apiDocument().paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => operationSection(method.toUpperCase(), path, operation)),
  );
  return `${API_INTRODUCTION}\n${operations.join('\n')}`;
}

function operationSection(method, path, { summary, parameters, requestBody }) {
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, required }) => fieldRow(`?${name}`, schema, required));
  const body = requestBody?.content['application/json'].schema ?? {};
  const fields = Object.entries(body.properties ?? {}).map(([name, schema]) =>
    fieldRow(name, schema, (body.required ?? []).includes(name)),
  );
  const rows = [...query, ...fields];
  const table = rows.length === 0 ? '' : `\n| field | type | meaning |\n| :-- | :-- | :-- |\n${rows.join('\n')}\n`;
  return `## \`${method} ${path}\`\n\n${summary}\n${table}`;
}

function fieldRow(name, schema, isRequired) {
  const { description = '', default: initial } = schema;
  const notes = [
    isRequired ? 'Required.' : '',
    description,
    initial === undefined ? '' : `Default \`${JSON.stringify(initial)}\`.`,
  ];
  return `| \`${name}\` | ${typeText(schema)} | ${notes.filter((note) => note !== '').join(' ')} |`;
}

function typeText({ type, enum: values, anyOf }) {
  if (values !== undefined) return values.map((value) => `\`${value}\``).join(', ');
  if (anyOf !== undefined) return anyOf.map(typeText).join(' or ');
  return type ?? 'any JSON';
}

const API_INTRODUCTION = `# The API

<!-- Written by \`npm run docs\` from the schemas that validate requests. -->

Everything is JSON. \`GET /api/v1/openapi.json\` is the same as an OpenAPI document, with the form of every answer. What is wrong with
a request is said in \`error\`: \`message\`, \`type\`, \`param\` (the field) and \`code\`.

Who may: on loopback everybody on this machine may read; what changes something wants \`content-type: application/json\` and the
token of the user who runs the server in the header \`x-palimpsest-token\` (\`palimpsest token\` prints it). On any other address every
route but \`/healthz\` and \`/readyz\` wants a Palimpsest key (\`palimpsest keys add USER\` makes one) as \`Authorization: Bearer plm_…\` or
\`x-api-key: plm_…\`, and everybody sees their own conversations only: what is somebody else's is 404.
`;

/** For the checks: what is wrong with the files as they are. */
export async function staleDocs() {
  const complaints = [];
  for (const [path, page] of Object.entries(PAGES)) {
    const file = join(root, path);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== (await page()))
      complaints.push(`${path} does not say what the schema says; run npm run docs`);
  }
  return complaints;
}

if (process.argv[1] === join(root, 'scripts/docs.mjs'))
  for (const [path, page] of Object.entries(PAGES)) writeFileSync(join(root, path), await page());
