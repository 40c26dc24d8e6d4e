// `npm run docs`: writes docs/strategies.md, docs/settings.md, docs/api.md, docs/mcp.md and docs/import.md, the types of the API's client and
// the manual page and the help, from the schemas that validate and the commands.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

/** The pages that are written, and what each must say. */
const PAGES = {
  'docs/strategies.md': strategiesPage,
  'docs/settings.md': settingsPage,
  'docs/api.md': apiPage,
  'docs/mcp.md': mcpPage,
  'docs/import.md': importPage,
  'packages/client/src/schema.ts': clientSchema,
  'packages/cli/man/help.txt': async () => (await built('cli')).helpPage(),
  'packages/cli/man/palimpsest.1': async () => (await built('cli')).manualPage(),
};

const built = (name) => import(pathToFileURL(join(root, 'packages', name, 'dist/index.js')).href);

async function strategiesPage() {
  const { strategyJsonSchema } = await built('engine');
  const modes = strategyJsonSchema().oneOf.map(({ description, properties: { mode, ...fields } }) => ({
    name: mode.const,
    description,
    rows: Object.entries(fields).map(([name, field]) => row(name, field)),
  }));
  const takers = new Map();
  for (const { name, rows } of modes) for (const text of rows) takers.set(text, [...(takers.get(text) ?? []), name]);
  const isShared = (text) => takers.get(text).length > 1;
  const sections = modes.map(({ name, description, rows }) => {
    const own = rows.filter((text) => !isShared(text));
    const table = own.length === 0 ? '' : `\n${tableOf('parameter | type | default | meaning', own)}`;
    return `## \`${name}\`\n\n${description}\n${table}`;
  });
  const shared = [...takers.keys()].filter(isShared).map((text) => `${text} ${modesText(takers.get(text), modes)} |`);
  const common = `## Shared parameters\n\n${tableOf('parameter | type | default | meaning | modes', shared)}`;
  return `${INTRODUCTION}\n${[...sections, common].join('\n')}`;
}

const tableOf = (head, rows) => `| ${head} |\n|${head.replaceAll(/[^|]+/g, ' :-- ')}|\n${rows.join('\n')}\n`;

/** Which modes take a parameter: those that do, or those that do not, whichever are fewer. */
function modesText(takers, modes) {
  const others = modes.map(({ name }) => name).filter((name) => !takers.includes(name));
  if (others.length === 0) return 'all';
  const list = (names) => names.map((name) => `\`${name}\``).join(', ');
  return others.length < takers.length ? `all but ${list(others)}` : list(takers);
}

async function importPage() {
  const { IMPORT_FORMATS } = await built('engine');
  const { SESSION_AGENTS } = await built('cli');
  const home = { homeFolder: '~', agentFolders: new Map() };
  const formats = IMPORT_FORMATS.map(({ name, meaning }) => `| \`${name}\` | ${meaning} |`).join('\n');
  const agents = SESSION_AGENTS.map(
    ({ name, title, variable, folders }) =>
      `| \`${name}\` | ${title} | ${folders(home)
        .map((folder) => `\`${folder}\``)
        .join(', ')} | \`${variable}\` |`,
  ).join('\n');
  return IMPORT_PAGE.replace('FORMATS', formats).replace('AGENTS', agents);
}

const IMPORT_PAGE = `# Importing conversations

<!-- Written by \`npm run docs\` from the tables that the import uses. -->

\`\`\`sh
palimpsest import session.jsonl                # one file; the format is detected
palimpsest import exports/ more.json           # every .json, .jsonl and .md file of a folder
palimpsest import --agent claude-code          # the sessions of an agent on this machine; asks first
palimpsest import conversations.json --dry-run # only check
\`\`\`

In the chat it is \`/import session.jsonl\`. The API takes the file as it is, conversations of up to 128 MB each; \`?format=NAME\` names a format that cannot be detected:

\`\`\`sh
curl -X POST http://127.0.0.1:4141/api/v1/import -H "x-palimpsest-token: $(npx palimpsest token)" \\
  -H 'content-type: application/octet-stream' -T session.jsonl
\`\`\`

| format | what it is |
| :-- | :-- |
FORMATS

\`--agent\` looks where the agent, or its variable, says. It tells how many sessions it found and asks; scripts give \`--yes\`.

| agent | | sessions | variable |
| :-- | :-- | :-- | :-- |
AGENTS

## What is kept

- **Messages**, in the JSON of their protocol: Anthropic's for Claude Code and Claude, Responses for Codex, Chat Completions for all others. They are decoded like requests, so every view of them can be sent.
- **Times**, where the file has them; otherwise the time of the message before, or of the file.
- **Tool calls and results**, paired by their ids. A call without a result stays; a view says that no result came.
- **Branches**: edited prompts and repeated replies (Claude Code, pi, ChatGPT, Claude), turns taken back (Codex, Gemini CLI). The newest chain is current.
- **Sub-agents** of Claude Code and opencode, as conversations of their own, marked as side calls of the session.
- **Parts without a form in the protocol**, such as ChatGPT's pointers to images, as text. In names of tools, characters that providers refuse become underscores.

Left out are entries besides messages (progress, snapshots, token counts), some fields of messages (citations of Claude, what Gemini CLI displayed), and files that an export only points to; the command says how many of each, such as \`no place for 3 × citations of a text block\`.

## Importing again

A conversation's name is the hash of the format and the session's own id, and a message's id the hash of everything before it. So a second import of a file adds nothing, even if the conversation was continued, renamed or compacted here. A session that has grown adds its new messages; if the conversation went on here as well, they become a branch.
An import that was killed is simply repeated.

**Sessions that came through the proxy** are recognised by the session's id, the user's first words and the replies. Nothing is added where everything is recorded; messages said without the proxy complete the conversation, or become a branch of it.

## Damaged files

What cannot be read is left out and named as \`FILE:LINE: reason\`; everything else is imported, and the command exits with 1. That is a line of JSON Lines, an entry of a list, or a message of a document; a truncated document is refused. A message whose parent was lost follows the one before it. Files of any size are read piece by piece.

Our own exports end with a hash and are taken whole or not at all. Our Markdown is for people: it has who said what and when, tool calls and branches, but neither edits nor the exact JSON. To move conversations use \`palimpsest export\` or JSON with the full history.

opencode keeps each message in a file; \`--agent opencode\` puts them together. Newer versions use a database: write a session with \`opencode export ID > session.json\`.
`;

const INTRODUCTION = `# Memory strategies

<!-- Written by \`npm run docs\` from the schema that validates requests. -->

\`memory_strategy\` in a request, a conversation, the settings or an agent chooses how the view is kept small: a mode (\`"auto"\`), or an object with its parameters (\`{"mode": "compact", "token_budget": 60000}\`); \`--memory-strategy\` sets it for all conversations. Nothing needs to be set. Each mode takes its own parameters and the [shared ones](#shared-parameters), and no others.

All modes share one mechanism. When a limit is passed, passes make older messages smaller, the newest and the pinned ones are protected, and a last resort holds the hard limit. Nothing is lost: an undo shows what was hidden again, to the byte.

## Which mode when

| mode | use it for |
| :-- | :-- |
| \`auto\` | everything; \`"auto_keep": "careful"\` keeps more, \`"bold"\` costs less |
| \`compact\` | agents whose talk must stay word for word, under a token budget that you choose |
| \`summarize\` | talk without tools under a token budget; a model may write the summaries |
| \`long\` | one conversation that lasts for months |
| \`blocks\` | characters and companions: each stretch of talk becomes a memory in the first person |
| \`window\` | the first exchange, the newest messages, and a summary between them |
| \`none\` | keeping everything and sending everything |

## In every mode

**Never changed:** the open request (the newest user message and what was sent with it), pinned messages, the system text, and an agent's rules: everything before the model's first reply if the request has tools, otherwise messages marked as rules (\`<system-reminder>\`, \`<environment_context>\`, \`# AGENTS.md …\`).

**Protection narrows** if it leaves no room within the hard limit: first to the newest three exchanges (\`narrowed: "newest-exchanges"\` in the compaction's record), then to the open request and the last exchange (\`"last-exchange"\`). So one long turn of an agent is kept within the limit too.

**The last resort** takes tool payloads, then the model's words, then the user's, oldest first, and summaries last (\`last_resort: "payloads"\`, \`"model-talk"\`, \`"user-talk"\`, \`"summaries"\`). If even that cannot reach the limit, nothing is taken and the request is sent as it is: the header \`x-palimpsest-limit-not-held\`, the event
\`limit-not-held\` and the metric \`palimpsest_limits_not_held_total\` say so. In mode \`compact\` talk is taken only when a request would not fit the model's window.

**Undo and reasoning.** Reasoning that the model wrote while the compaction stood is not sent after its undo, because providers accept reasoning only after the view it was made for. It stays in the transcript, and undoing the undo sends it again. Reasoning whose view is unknown, because a client brought it along, is left out.

**Texts over the protocol's length limit** show their beginning and end, even in mode \`none\` and if pinned, because the provider would refuse the request: 1,048,576 characters for Chat Completions, 10,485,760 for Responses. This is a compaction of kind \`repair\` (\`repairs: ["length"]\`). System text is never cut.

**Every decision has a reason**, \`because\`: in the record of a compaction, in the events \`pass-started\`, \`pass-committed\`, \`pass-skipped\` and \`pass-not-due\`, and in the log with \`log_level: debug\`.

## Windows and prices

Fractions are of the model's context window, which also holds what the client reserves for the answer. The window and the cache prices come from the first of these that has them; \`GET /api/v1/conversations/{id}/memory?model=NAME\` shows each value and its source.

1. The strategy: \`context_window_tokens\`, and in modes \`auto\` and \`compact\` \`cache_read_price\` and \`cache_write_price\`.
2. The setting [\`models\`](settings.md).
3. The window that the provider named when it refused a request as too long, if smaller than the published one; if it names none, seven eighths of that request. It is kept for each user and model until a larger request succeeds.
4. The data of \`@pydantic/genai-prices\`: the configured provider's list, the model maker's, then all others.
5. A default: 400,000 tokens, reads at 0.1 and writes at 1.25 of the input price, output at 5, for five minutes; for GPT, DeepSeek and Gemini what their makers document.

If a provider counts more tokens than we do, its refusal tells; the difference is remembered, and that model's sizes are estimates from then on. A request that does not fit is made smaller and sent again, up to three times, before the client sees an error.
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
  const { projectTable, settingsTable } = await built('cli');
  const code = (texts) => texts.map((text) => (text === '' ? '' : `\`${text}\``)).join(', ');
  const rows = settingsTable().map(
    ({ flags, variables, field, initial, meaning }) =>
      `| ${[code(flags), code(variables), code([field]), code([initial]), meaning].join(' | ')} |`,
  );
  const project = projectTable().map(
    ({ setting, isFree, reason }) => `| ${setting} | ${isFree ? 'by itself' : 'with your consent'} | ${reason} |`,
  );
  return `${SETTINGS_INTRODUCTION}\n${rows.join('\n')}\n${SETTINGS_END.replace('PROJECT_ROWS', project.join('\n'))}`;
}

const SETTINGS_INTRODUCTION = `# Settings

<!-- Written by \`npm run docs\` from the schema that validates settings. -->

Settings of \`palimpsest proxy\` and \`palimpsest serve\`. Each is taken from the first of these places that has it:

1. the flag,
2. the environment variable,
3. \`.palimpsest.json\` in the folder where the command runs,
4. \`palimpsest/settings.json\` in \`XDG_CONFIG_HOME\`, which is \`~/.config\` when not set,
5. the default.

\`palimpsest config\` prints every setting and where it came from (\`--json\` for programs); it takes the same flags. An unknown or
invalid setting is refused in every place, also where another place overrides it, with exit code 2.

\`\`\`sh
palimpsest config set port 4242                                # into your own file; --project: into .palimpsest.json of this folder
palimpsest config set memory_strategy.token_budget 60000       # one field of a strategy; also agents.NAME, models.PATTERN
palimpsest config set store - < address.txt                    # the value from standard input
palimpsest config get port                                     # the value; on standard error where it comes from
palimpsest config unset port
palimpsest config edit                                         # in VISUAL or EDITOR
palimpsest config path                                         # where the files are
\`\`\`

A value is checked before it is written, and a wrong one changes nothing. All else in the file stays as it is, sign for sign. A new
file can be read by you alone, and so can one from the moment that a password is in the address of its store; passwords are not
printed. \`edit\` works on a copy: what does not hold is named, can be edited again, and never becomes the file. All but \`edit\` take
\`--json\`. They end with 0 when done, 1 where a setting has no value or the editor failed, 2 where a setting or a value is wrong.

| flag | environment | field in a file | default | meaning |
| :-- | :-- | :-- | :-- | :-- |`;

const SETTINGS_END = `
\`memory_strategy\` is an object as in [strategies.md](strategies.md), or just the name of a mode; as a flag or a variable the object is
written as JSON. Places with the same mode are merged field by field; a place with another mode replaces those below it.
Settings marked "with mode" take effect only when that mode is set.

\`\`\`json
{ "port": 4242, "memory_strategy": { "mode": "window", "max_history_messages": 60 } }
\`\`\`

\`models\` says what a model takes and costs, where the published figures are wrong or missing; prices are relative to an uncached
input token, and \`cache_minutes\` is how long the provider keeps a prompt. Where several patterns fit a name, the name itself counts
first, then the longer pattern, field by field. [strategies.md](strategies.md) says what is used otherwise.

\`\`\`json
{ "models": { "qwen3*": { "context_window_tokens": 32768 }, "claude-*": { "cache_write_price": 2, "cache_minutes": 60 } } }
\`\`\`

A file, and an agent in it, may also hold \`mcpServers\`: the tool servers of the [chat](chat.md#tools).

## Providers and keys

Without \`upstream\` OpenAI clients reach the address in \`OPENAI_BASE_URL\`, or OpenAI if \`OPENAI_API_KEY\` is set, or an Ollama that runs on
this machine. Anthropic clients reach Anthropic, or \`anthropic_base_url\`, and Gemini clients Gemini, or \`gemini_base_url\`. A provider for which nothing is set is reached by clients that bring
a key of their own:

| the client sends | and is answered by |
| :-- | :-- |
| a key of the provider: \`sk-ant-…\` for Anthropic, \`AIza…\` for Gemini, \`sk-…\` for OpenAI | the provider, with that key |
| no key, or fewer than 20 characters, as \`ollama\`, \`test\` or \`sk-no-key-required\` | the built-in offline model, if no provider is set up; else 401 |
| any other key | 401, with what to do; the key is sent nowhere |

With keys required (\`require_keys\`, or any address but loopback) clients send Palimpsest keys, and only the server's own keys go to
providers.

\`POST /api/v1/chat\` and \`palimpsest chat\` ask the provider that has the model by its name: \`claude-…\` is Anthropic's, \`gemini-…\` Gemini's,
\`gpt-…\` and \`o…\` are OpenAI's. Any other model, or none, stays with the provider of the conversation's last turn; a new chat goes to the first of:
\`upstream\` or \`OPENAI_API_KEY\`, \`ANTHROPIC_API_KEY\`, \`GEMINI_API_KEY\` (or \`GOOGLE_API_KEY\`), Ollama. Summaries that a model writes are written by the provider of the last turn
and by no other ([why](decisions/006-one-message-many-protocols.md)).

Provider keys come from the environment only: \`OPENAI_API_KEY\`, \`ANTHROPIC_API_KEY\`, \`GEMINI_API_KEY\`, and \`PALIMPSEST_EMBEDDINGS_KEY\` for embeddings. A key in a file is refused, and keys are
never printed.

## The file of a project

A folder may come from somebody else, so its \`.palimpsest.json\` sets by itself only what cannot send words, keys or passwords anywhere,
start anything or weaken anything. For all else you agree once per folder and content:

\`\`\`sh
palimpsest trust                      # shows all that the files of this folder ask for, and asks; a name: of another folder
palimpsest trust --yes                # agrees without asking, for scripts; prints what was agreed to
palimpsest trust --list               # what was agreed to
palimpsest trust --revoke             # takes it back for this folder
palimpsest proxy --ignore-project-file
\`\`\`

On a terminal every command that reads settings asks by itself, and shows the file whole first. Elsewhere it refuses to start, with exit code 2,
and names the file, the fields and what to type. \`--ignore-project-file\`, or \`PALIMPSEST_PROJECT_FILE=ignore\`, runs without
the files of the folder. \`palimpsest config\` never asks: it shows what holds without consent, and notes the rest.

Consent is kept in \`palimpsest/trusted-folders.json\` beside your own settings, by the real path of the folder and the hash of the file;
any change of the file asks again. What you write yourself with \`palimpsest config set --project\` or \`edit --project\` needs no consent,
unless something in the file already waits for it. Programs and scripts that a tool server starts are not part of the hash.

| setting | set | why |
| :-- | :-- | :-- |
PROJECT_ROWS

With consent to \`upstream\`, \`anthropic_base_url\` or \`gemini_base_url\` your provider keys, and those that clients send, go to that address. It still gets no
more than the conversation that it answers in: \`recall_scope\` stays \`conversation\` and \`memory\` \`off\`, whatever your own settings or a
request say, unless the same file asks for more, which the consent shows, or a flag does. A file that chooses another mode leaves your own
\`recall\`, \`recall_scope\`, \`recall_tools\` and \`memory\` as they are.

## The log

The log goes to standard error: short coloured lines on a terminal (\`NO_COLOR=1\` for plain ones), JSON everywhere else.
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
  const sameName = (text) => [...times.keys()].filter((other) => other.startsWith(text.slice(0, text.indexOf('` |'))));
  const isCommon = (text) =>
    text.startsWith('| `?') &&
    times.get(text) > 1 &&
    sameName(text).every((other) => times.get(other) <= times.get(text));
  const groups = tags.map(({ name, description }) => {
    const own = operations.filter((operation) => operation.tags.includes(name));
    const sections = own.map((one) => operationSection(one, fieldRows(one, components.schemas), isCommon));
    return `## ${name}\n\n${description}\n\n${sections.join('\n')}`;
  });
  const common = `## Common parameters\n\n${tableOf('field | type | meaning', [...times.keys()].filter(isCommon))}`;
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

function operationSection({ method, path, operationId, summary, description, requestBody }, rows, isCommon) {
  const own = rows.filter((text) => !isCommon(text));
  const common = rows.filter(isCommon).map((text) => /`[^`]+`/.exec(text)[0]);
  const example = requestBody?.content['application/json']?.example;
  const parts = [
    `### \`${method} ${path}\``,
    `${summary}.${description === undefined ? '' : ` ${description}`} (\`${operationId}\`)`,
    own.length === 0 ? '' : tableOf('field | type | meaning', own).trimEnd(),
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
  return `| \`${name}\` | ${typeText(schema)} | ${notes.filter((note) => note !== '').join(' ')} |`;
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

<!-- Written by \`npm run docs\` from the schemas that validate requests. -->

\`GET /api/v1/openapi.json\` has the same as an OpenAPI 3.1 document, with the schema of every answer and event. Requests and answers are JSON; the name in parentheses is the operation id; [common parameters](#common-parameters) are explained at the end.

**Access.** On loopback anybody on the machine may read; writes need the server token (\`palimpsest token\`) in the header \`x-palimpsest-token\`. On any other address every request needs a Palimpsest key (\`palimpsest keys add USER\`) as \`Authorization: Bearer plm_…\` or \`x-api-key: plm_…\`, and other users' conversations answer 404. A body needs
\`content-type: application/json\`. A browser signs in with \`POST /api/v1/session\` and then sends its cookie.

\`\`\`sh
curl -X POST http://127.0.0.1:4141/api/v1/chat -H "x-palimpsest-token: $(npx palimpsest token)" \\
  -H 'content-type: application/json' -d '{"message": "My cat is called Mia."}'
\`\`\`

**Errors** are \`{"error": {"message", "type", "param", "code"}}\`: the message says what to do, \`param\` names the field.
`;

async function mcpPage() {
  const { toolDocuments } = await built('server');
  const rows = toolDocuments().map(({ name, description, inputSchema: { properties, required = [] } }) => {
    const names = Object.keys(properties).map((field) => `\`${field}\`${required.includes(field) ? '' : '?'}`);
    return `| \`${name}\` | ${/^.*?\.(?= |$)/s.exec(description)[0]} | ${names.join(', ')} |`;
  });
  return `${MCP_INTRODUCTION}\n${tableOf('tool | does | arguments', rows)}`;
}

const MCP_INTRODUCTION = `# Tools for agents (MCP)

<!-- Written by \`npm run docs\` from the schemas that validate the arguments of tools. -->

Over the Model Context Protocol an agent searches and reads everything stored, word for word, even what was compacted away or said in another conversation. The tools only read.

## Set it up

A running server has them at \`/mcp\` (streamable HTTP). On loopback no key is needed; elsewhere it takes a Palimpsest key (\`palimpsest keys add USER\`), and everybody sees their own conversations only.

\`\`\`sh
claude mcp add --transport http palimpsest http://127.0.0.1:4141/mcp    # with --header "Authorization: Bearer plm_…" where a key is needed
codex mcp add palimpsest --url http://127.0.0.1:4141/mcp                # with --bearer-token-env-var PALIMPSEST_KEY
\`\`\`

In \`opencode.json\`, with \`"headers": { "Authorization": "Bearer {env:PALIMPSEST_KEY}" }\` where a key is needed:

\`\`\`json
{ "mcp": { "palimpsest": { "type": "remote", "url": "http://127.0.0.1:4141/mcp" } } }
\`\`\`

Without a server, or for clients that only start commands, \`palimpsest mcp\` speaks the protocol on standard input and output:

| command | what it reads |
| :-- | :-- |
| \`palimpsest mcp\` | the store of the settings; a server may use it meanwhile |
| \`palimpsest mcp --store sqlite:FILE --owner ada\` | what that user keeps in that store |
| \`palimpsest mcp --server https://HOST\` | a server, with the key in \`PALIMPSEST_KEY\` |

\`\`\`sh
claude mcp add palimpsest -- npx palimpsest mcp
codex mcp add palimpsest -- npx palimpsest mcp
\`\`\`

\`\`\`json
{ "mcp": { "palimpsest": { "type": "local", "command": ["npx", "palimpsest", "mcp"] } } }
\`\`\`

It logs to standard error and ends with its client. A read-only SQLite file is read as it was when the command began.

## What comes back

Text. Everything that was said stands between marks in \`⟦…⟧\`, which name the conversation, the message number, who said it and when:

\`\`\`
⟦message 12 of my-chat, user, 2026-03-01T12:00:00Z⟧
The ferry leaves at nine.
⟦message 12 ends⟧
\`\`\`

Quoted text is data, and may have been written to mislead. It cannot forge a mark: \`⟦\` and \`⟧\`, tags that could be taken for a prompt's (\`<system>\`, \`</…>\`, \`<|im_start|>\`) and control characters are replaced by lookalikes, and the mark says how many. \`open\` with \`exact: true\` gives the message as a JSON string with every sign. Reasoning of models is not shown.

Wrong arguments are answered with \`isError\` and the remedy; null counts as absent. Without a needed key the status is 401, for a body over 1 MB 413, for one that is not JSON the error -32700, for \`GET\` and \`DELETE\` 405: no session is kept.

## The tools

Agents read the full descriptions over the protocol.
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
