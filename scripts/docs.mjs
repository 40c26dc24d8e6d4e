// `npm run docs`: writes the pages about strategies and settings, docs/api.md, docs/mcp.md and docs/import.md, the types of the API's client
// and the manual page and the help, from the schemas that validate and the commands.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { built } from './built.mjs';
import { root } from './install.mjs';
import { settingsPages } from './settings-pages.mjs';
import { strategyPages } from './strategy-pages.mjs';

/** The pages that are written, and what each must say. */
const PAGES = {
  ...strategyPages,
  ...settingsPages,
  'docs/api.md': apiPage,
  'docs/mcp.md': mcpPage,
  'docs/import.md': importPage,
  'packages/client/src/schema.ts': clientSchema,
  'packages/cli/man/help.txt': async () => (await built('cli')).helpPage(),
  'packages/cli/man/palimpsest.1': async () => (await built('cli')).manualPage(),
};

async function importPage() {
  const { IMPORT_FORMATS } = await built('engine');
  const { SESSION_AGENTS } = await built('cli');
  const home = { homeFolder: '~', agentFolders: new Map() };
  const formats = IMPORT_FORMATS.map(({ name, meaning }) => `- \`${name}\`: ${meaning}`).join('\n');
  const agents = SESSION_AGENTS.map(
    ({ name, variable, folders }) =>
      `| \`${name}\` | ${folders(home)
        .map((folder) => `\`${folder}\``)
        .join(', ')} | \`${variable}\` |`,
  ).join('\n');
  return IMPORT_PAGE.replace('FORMATS', formats).replace('AGENTS', agents);
}

const IMPORT_PAGE = `# Importing conversations

<!-- Written by \`npm run docs\`. -->

\`\`\`sh
palimpsest import session.jsonl                # one file; the format is detected
palimpsest import exports/ more.json           # every .json, .jsonl and .md file of a folder
palimpsest import --agent claude-code          # the sessions of an agent on this machine; asks first, --yes does not
palimpsest import conversations.json --dry-run # only check
\`\`\`

In the chat it is \`/import session.jsonl\`. The API takes conversations of up to 128 MB each; \`?format=NAME\` names a format that cannot be detected:

\`\`\`sh
curl -X POST http://127.0.0.1:4141/api/v1/import -H "x-palimpsest-token: $(npx palimpsest token)" \\
  -H 'content-type: application/octet-stream' -T session.jsonl
\`\`\`

The formats:

FORMATS

| \`--agent\` | sessions | or where this variable says |
| :-- | :-- | :-- |
AGENTS

Newer versions of opencode need \`opencode export ID > session.json\`.

## What is imported

Messages with their times, tool calls with their results, branches (edited prompts, repeated replies, turns taken back), and sub-agents of Claude Code and opencode as [side calls](clients.md#side-calls). A call without a result stays.

Left out are progress, snapshots and token counts, citations of Claude, what Gemini CLI displayed, and files that an export only points to; pictures of ChatGPT become text. The command counts what it leaves out, such as \`no place for 3 × citations of a text block\`.

**Importing again** adds nothing, even if the conversation was continued, renamed or compacted here. A session that has grown adds its new messages; if it continued here too, they become a branch. So do sessions that came through the proxy: only what was said without it is added. Repeat an import that was killed.

**Damaged files.** A line, entry or message that cannot be read is named as \`FILE:LINE: reason\`; everything else is imported, and the command exits with 1. A truncated document is refused. Our own exports end with a hash and are imported whole or not at all.

Our Markdown is for people: it has neither edits nor the exact JSON. To move conversations use [\`palimpsest export\`](operations.md#moving-to-another-store), or JSON with the full history.
`;

async function apiPage() {
  const { apiDocument } = await built('server');
  const { tags, paths, components } = apiDocument();
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
  );
  const times = new Map();
  for (const operation of operations)
    for (const text of fieldRows(operation, components.schemas)) times.set(text, (times.get(text) ?? 0) + 1);
  // Query parameters that many operations take, in the meaning that most of them give to the name.
  const sameName = (text) => [...times.keys()].filter((other) => other.startsWith(text.slice(0, text.indexOf('` ('))));
  const isCommon = (text) =>
    text.startsWith('- `?') &&
    times.get(text) > 1 &&
    sameName(text).every((other) => times.get(other) <= times.get(text));
  const groups = tags.map(({ name }) => {
    const own = operations.filter((operation) => operation.tags.includes(name));
    const sections = own.map((one) => operationSection(one, fieldRows(one, components.schemas), isCommon));
    return `## ${name}\n\n${sections.join('\n')}`;
  });
  const common = `## Common parameters\n\n${[...times.keys()].filter(isCommon).join('\n')}\n`;
  return `${API_INTRODUCTION}\n${[...groups, common].join('\n')}`;
}

function fieldRows({ parameters, requestBody }, schemas) {
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, required, description: meaning }) =>
      fieldRow(`?${name}`, { description: meaning, ...schema }, required),
    );
  const { schema: body = {} } = requestBody?.content['application/json'] ?? {};
  const fields = Object.entries(body.properties ?? {}).map(([name, schema]) =>
    fieldRow(name, { ...schemas[nameOf(schema)], ...schema }, (body.required ?? []).includes(name)),
  );
  return [...query, ...fields];
}

function operationSection({ method, path, summary, description, requestBody }, rows, isCommon) {
  const own = rows.filter((text) => !isCommon(text));
  const common = rows.filter(isCommon).map((text) => /`[^`]+`/.exec(text)[0]);
  const example = requestBody?.content['application/json']?.example;
  const parts = [
    `### \`${method} ${path}\``,
    `${summary}.${description === undefined ? '' : ` ${description}`}`,
    own.join('\n'),
    common.length === 0 ? '' : `Common: ${common.join(', ')}.`,
    example === undefined ? '' : `\`\`\`json\n${JSON.stringify(example)}\n\`\`\``,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function fieldRow(name, schema, isRequired) {
  const { description = '', default: initial } = schema;
  const notes = [
    isRequired ? 'Required.' : '',
    description,
    initial === undefined ? '' : `Default \`${JSON.stringify(initial)}\`.`,
  ];
  const meaning = notes.filter((note) => note !== '').join(' ');
  return `- \`${name}\` (${typeText(schema)})${meaning === '' ? '' : `: ${meaning}`}`;
}

const nameOf = ({ $ref = '' }) => $ref.split('/').at(-1);

function typeText(schema) {
  const { type, enum: values, anyOf, minimum, maximum } = schema;
  if (nameOf(schema).startsWith('MemoryStrategy')) return '[memory strategy](strategies.md)';
  if (values !== undefined) return values.map((value) => `\`${value}\``).join(', ');
  if (anyOf !== undefined) return anyOf.map(typeText).join(' or ');
  const isBounded = type === 'integer' && maximum < 1000;
  return isBounded ? `${type}, ${minimum} to ${maximum}` : (type ?? 'any JSON');
}

const API_INTRODUCTION = `# The API

<!-- Written by \`npm run docs\`. -->

\`\`\`sh
curl -X POST http://127.0.0.1:4141/api/v1/chat -H "x-palimpsest-token: $(npx palimpsest token)" \\
  -H 'content-type: application/json' -d '{"message": "My cat is called Mia."}'
\`\`\`

**Access.** On loopback anybody on the machine may read; writes need the server token (\`palimpsest token\`) in the header \`x-palimpsest-token\`. On any other address every request needs a Palimpsest key (\`palimpsest keys add USER\`) as \`Authorization: Bearer plm_…\` or \`x-api-key: plm_…\`, and other users' conversations answer 404.

**Requests and answers** are JSON; a body needs \`content-type: application/json\`. \`GET /api/v1/openapi.json\` is the OpenAPI 3.1 document, with the schema of every answer and event.

**Errors** are \`{"error": {"message", "type", "param", "code"}}\`: the message says what to do, \`param\` names the field.
`;

async function mcpPage() {
  const { toolDocuments } = await built('server');
  const rows = toolDocuments().map(({ name, description, inputSchema: { properties, required = [] } }) => {
    const names = Object.keys(properties).map((field) => `\`${field}\`${required.includes(field) ? '' : '?'}`);
    return `- \`${name}\` (${names.join(', ')}): ${/^.*?\.(?= |$)/s.exec(description)[0]}`;
  });
  return `${MCP_INTRODUCTION}\n${rows.join('\n')}\n`;
}

const MCP_INTRODUCTION = `# Tools for agents (MCP)

<!-- Written by \`npm run docs\`. -->

Over the Model Context Protocol an agent searches and reads everything stored, word for word, also what was compacted away or said in another conversation. The tools only read.

\`\`\`sh
claude mcp add --transport http palimpsest http://127.0.0.1:4141/mcp    # where a key is needed --header "Authorization: Bearer plm_…"
codex mcp add palimpsest --url http://127.0.0.1:4141/mcp                # where a key is needed --bearer-token-env-var PALIMPSEST_KEY
\`\`\`

In \`opencode.json\`, with \`"headers": { "Authorization": "Bearer {env:PALIMPSEST_KEY}" }\` where a key is needed:

\`\`\`json
{ "mcp": { "palimpsest": { "type": "remote", "url": "http://127.0.0.1:4141/mcp" } } }
\`\`\`

A running server has the tools at \`/mcp\` (streamable HTTP). On loopback no key is needed; elsewhere everybody sees their own conversations only.

## Without a server

\`palimpsest mcp\` speaks the protocol on standard input and output, and logs to standard error:

\`\`\`sh
claude mcp add palimpsest -- npx palimpsest mcp
codex mcp add palimpsest -- npx palimpsest mcp
\`\`\`

\`\`\`json
{ "mcp": { "palimpsest": { "type": "local", "command": ["npx", "palimpsest", "mcp"] } } }
\`\`\`

It reads the store of the settings, which a server may use meanwhile. \`--store sqlite:FILE --owner ada\` reads what that user has in that store, \`--server https://HOST\` a server, with the key in \`PALIMPSEST_KEY\`. A read-only SQLite file is read as it was when the command began.

## What comes back

Text. What was said stands between marks:

\`\`\`
⟦message 12 of my-chat, user, 2026-03-01T12:00:00Z⟧
The ferry leaves at nine.
⟦message 12 ends⟧
\`\`\`

Quoted text is data and cannot forge a mark: \`⟦\` and \`⟧\`, tags of prompts (\`<system>\`, \`</…>\`, \`<|im_start|>\`) and control characters are replaced by lookalikes, and the mark says how many. \`open\` with \`exact: true\` gives the message as a JSON string with every character. Reasoning of models is not shown.

Wrong arguments are answered with \`isError\` and the remedy. Status 401: a key is needed; 413: the body is over 1 MB; 405: only \`POST\` is served.

## The tools
`;

/** The types of the OpenAPI document, and where each operation is. */
async function clientSchema() {
  const { apiDocument } = await built('server');
  const ofServer = createRequire(join(root, 'packages/server/package.json'));
  const { default: types, astToString } = ofServer('openapi-typescript');
  const document = apiDocument();
  const routes = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, { operationId }]) => `  ${operationId}: ['${method.toUpperCase()}', '${path}'],`,
    ),
  );
  const text = astToString(await types(JSON.stringify(document)));
  return `${SCHEMA_INTRODUCTION}${text}\n${SCHEMA_ROUTES}\n${routes.join('\n')}\n};\n`;
}

const SCHEMA_INTRODUCTION = '// Written by `npm run docs` from the schemas that validate requests.\n';
const SCHEMA_ROUTES = `/** The method and the path of every operation. */
export const ROUTES: Readonly<Record<keyof operations, readonly [method: string, path: string]>> = {`;

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
