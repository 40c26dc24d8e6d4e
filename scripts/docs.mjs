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
palimpsest import session.jsonl                # one file; what it is shows in its content
palimpsest import exports/ more.json           # every .json, .jsonl and .md file of a folder
palimpsest import --agent claude-code          # the sessions of an agent on this machine; asks first
palimpsest import conversations.json --dry-run # only check
\`\`\`

In the chat it is \`/import session.jsonl\`. Over the API a file is sent as it is; what became of it is answered:

\`\`\`sh
curl -X POST http://127.0.0.1:4141/api/v1/import -H "x-palimpsest-token: $(npx palimpsest token)" \\
  -H 'content-type: application/octet-stream' -T session.jsonl
\`\`\`

A server reads files piece by piece too, and takes conversations of up to 128 MB each; \`?format=NAME\` says what the file is where its
content does not.

| format | what it is |
| :-- | :-- |
FORMATS

\`--agent\` looks where the agent keeps its sessions, or where the agent's own variable says. It says how many it found and asks; scripts
give \`--yes\`.

| agent | | sessions | variable |
| :-- | :-- | :-- | :-- |
AGENTS

## What is kept

- **Messages** as they were said, in the JSON of their protocol: Anthropic's for Claude Code and Claude, the Responses API's for Codex, the
  chat API's for all others. Each is decoded by the same code as a request, so every view made of them can be sent.
- **Times**, where the file has them. A message without one has that of the message before it; a file without any, its own.
- **Tool calls and results**, paired by their ids. A call whose result never came, because the session was cut, stays; a view says that no
  result came, as for live requests.
- **Branches**: prompts that were edited and replies that were made again (Claude Code, pi, ChatGPT, Claude), turns that were taken back
  (Codex, Gemini CLI). The newest chain is the current one.
- **Sub-agents** of Claude Code and opencode are conversations of their own, marked as side calls of the same session.
- **What a protocol has no form for** and stands inside a message, such as a pointer to an image of ChatGPT, is kept word for word as text. In names of tools
  characters that providers refuse become underscores.

Entries besides messages (progress, snapshots, token counts, changes of a model) have no place in a transcript, and some fields of messages
neither (citations of Claude, what Gemini CLI showed of a result, whatever a newer version adds): the command says how many of each kind
it left out, such as \`no place for 3 × citations of a text block\`. Counts of tokens, prices and names of models that stand in a message are not kept. Neither are files that an export
of Claude or ChatGPT only points to. The messages that another program compacted are there; a summary that it said as a message stays one.

## Importing again

The name of a conversation is the hash of the format and of the session's own id, and the id of a message is the hash of all that was said up to
it. So a file that is imported again adds nothing, also when the conversation went on, was renamed or compacted here meanwhile. Of a
session that has grown in its own program since, what is new is added to the same conversation, each message with its time; its
summaries here stay. Where the conversation went on here as well, what is new in the file becomes a branch of it, and the conversation
stays where it is. A reply that was cut short by the first import, or a copy of the file with damaged lines, stays as a branch, and the
conversation goes on with what is whole. An import that was killed is done again: what it kept stays, and the rest is added.

## Sessions that came through the proxy

The session of an agent that was held through this server is there already. Its file is recognised by the session's id, the first words of
the user and the replies; agents write other things around these into their files than they send. Nothing is added where everything is
recorded. What was said without the proxy completes the same conversation, or becomes a branch of it where that went on otherwise.

## Damaged files

What cannot be read is left out and said as \`FILE:LINE: reason\`; the rest of the file and all other files are imported, and the
command ends with 1. In JSON Lines that is a line, in a list an entry, in one document a message or a part of it. A document that ends too
early is refused. A message whose parent was lost follows the one before it. A session in which nothing was said is counted, and is
no damage. Files of any size are read piece by piece; one conversation at a time is held in memory.

Our own exports are kept whole or not at all: they end with a hash, and a wrong line means that something was changed. Our Markdown
is for people: from it come who said what and when, tool calls and branches, but neither edits nor the exact JSON, and a message
that imitates the heading of the next one is taken for two. To move conversations use \`palimpsest export\` or JSON with the full history.

opencode keeps each message and part of a session in a file of its own, and \`--agent opencode\` puts them together; a file that
cannot be read is named and left out. Newer versions keep sessions in a database: write one with
\`opencode export ID > session.json\`.
`;

const INTRODUCTION = `# Memory strategies

<!-- Written by \`npm run docs\` from the schema that validates requests. -->

\`memory_strategy\` in the body of a request says how the conversation is kept small. Its \`mode\` is one of the following; each
takes the parameters listed, and no others. Where no parameter is set, the name of the mode will do: \`"memory_strategy": "auto"\` is
\`"memory_strategy": {"mode": "auto"}\`, in requests, the API, settings and agents alike. All of them are one mechanism: a limit is passed, the newest and the pinned are
protected, passes change what older messages show as, and a last resort takes as little as is needed to hold the hard token limit.
Nothing is lost: every compaction can be undone, and what it hid shows again to the byte.

## Which mode when

Nothing needs to be set. \`"memory_strategy": "compact"\` in the body of a request sets a mode, and so does \`--memory-strategy compact\` for all
conversations; with parameters it is an object, \`{"mode": "compact", "token_budget": 60000}\`.

| mode | use it for |
| :-- | :-- |
| \`auto\` | everything; \`"auto_keep": "careful"\` keeps more, \`"bold"\` costs less |
| \`compact\` | agents whose talk must stay word for word, under a token budget that you choose |
| \`summarize\` | talk without tools under a token budget; a model may write the summaries |
| \`long\` | one conversation that lasts for months |
| \`blocks\` | characters and companions: each stretch of talk becomes a memory in the first person |
| \`window\` | the first exchange, the newest messages, and a summary between them |
| \`none\` | keeping everything and sending everything |

## What holds in every mode

**What an undo does not send again:** reasoning that the model wrote while the compaction stood. Providers take reasoning only behind the
view it was made on (thinking of newer Claude models, encrypted reasoning of Responses), and after the undo that view is another one. It
stays in the transcript, and undoing the undo sends it again. Reasoning from before the compaction comes back with the undo. Where it is
not known which view reasoning was made on, because a client brought it along, it is left out for good. What the model said and did is
always sent.

**What no mode ever takes:** the open request (the newest message of the user, with what was sent together with it), pinned messages,
the system text, and the rules that an agent carries in its first messages: what stands before the model's first reply where tools
come with the request, and elsewhere what its tags or heading tell to be rules (\`<system-reminder>\`, \`<environment_context>\`,
\`# AGENTS.md …\`). A message that holds rules stays whole.

**Protection narrows in steps** when what is protected as set leaves no room within the hard limit: to the newest three exchanges
(\`narrowed: "newest-exchanges"\` in the record of the compaction), then to the open request and the last exchange
(\`"last-exchange"\`). So an agent's one long turn is kept within the limit like everything else.

**The last resort** takes tool payloads first, then words of the model, then words of the user, oldest first, and summaries that stand
last of all (\`last_resort: "payloads"\`, \`"model-talk"\`, \`"user-talk"\`, \`"summaries"\`). A quarter of the limit is left free where
it would be passed again at once. What cannot reach the limit takes nothing: the request is sent as it is, and the header
\`x-palimpsest-limit-not-held\`, the event \`limit-not-held\` and the metric \`palimpsest_limits_not_held_total\` say so. It is
tried again with the next message. In mode \`compact\` talk is taken only when a request would not fit the model's window.

**A text that is too long for the protocol** shows its beginning and end, in every mode, \`none\` and pinned messages included, because the
provider would refuse the whole request. Chat Completions takes 1,048,576 characters in one text, Responses 10,485,760, and Messages
sets no such limit. It is a compaction of kind \`repair\` (\`repairs: ["length"]\`), and limits are about what is left. An undo brings the
text back whole; the next request in that protocol cuts it again. System text belongs to the client and is never cut.

**Every decision explains itself** in one line, \`because\`: a compaction in its record and in the events \`pass-started\` and
\`pass-committed\`, one that was due and is not made in \`pass-skipped\`, and the decision to wait in \`pass-not-due\`. With
\`log_level: debug\` the log has these lines too; what only changed its figures is not written again.

**The model's window and prices.** Fractions are of the model's context window, and what a client reserves for the answer must fit
into it too. The window and the prices of the model's prompt cache are taken from the first of these that has them:

1. the strategy (\`context_window_tokens\`; in modes \`auto\` and \`compact\` also \`cache_read_price\` and \`cache_write_price\`),
2. the setting [\`models\`](settings.md),
3. the window that the provider named when it refused a request as too long, where it is smaller than the published one or none is
   published. Where it names none, seven eighths of the refused request are taken for it. It is remembered by user and model, and
   forgotten when a larger request was answered. One under 1024 tokens, or over three times the size of the refused request, is not
   believed,
4. the published data of \`@pydantic/genai-prices\`, which is built in: the list of the configured provider first, then the one of the
   model's maker, then all others. Prices are those of short requests,
5. a default: a window of 400000 tokens, reads at 0.1 and writes at 1.25 of the input price, output at 5, five minutes. Where their
   makers document it: GPT up to 5.5 writes 1 and 10 minutes, later GPT 30 minutes, DeepSeek writes 1 and 24 hours, Gemini writes 1.
   An older GPT that is listed without a price for cached input has no cache: reads cost 1.

A provider that counts more tokens than we do says so in the same refusal; how many more is remembered too, and all sizes of that
model are estimates from then on. A request that does not fit is made smaller and sent again, up to three times, before the client
sees anything of it.

\`GET /api/v1/conversations/{id}/memory?model=NAME\` shows what holds, and where each value comes from.
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
this machine. Anthropic clients reach Anthropic, or \`anthropic_base_url\`. A provider for which nothing is set is reached by clients that bring
a key of their own:

| the client sends | and is answered by |
| :-- | :-- |
| a key of the provider: \`sk-ant-…\` for Anthropic, \`sk-…\` for OpenAI | the provider, with that key |
| no key, or fewer than 20 characters, as \`ollama\`, \`test\` or \`sk-no-key-required\` | the built-in offline model, if no provider is set up; else 401 |
| any other key | 401, with what to do; the key is sent nowhere |

With keys required (\`require_keys\`, or any address but loopback) clients send Palimpsest keys, and only the server's own keys go to
providers.

\`POST /api/v1/chat\` and \`palimpsest chat\` ask the provider that has the model by its name: \`claude-…\` is Anthropic's, \`gpt-…\` and \`o…\`
are OpenAI's. Any other model, or none, stays with the provider of the conversation's last turn; a new chat goes to the first of:
\`upstream\` or \`OPENAI_API_KEY\`, \`ANTHROPIC_API_KEY\`, Ollama. Summaries that a model writes are written by the provider of the last turn
and by no other ([why](decisions/006-one-message-many-protocols.md)).

Provider keys come from the environment only: \`OPENAI_API_KEY\` and \`ANTHROPIC_API_KEY\`, and \`PALIMPSEST_EMBEDDINGS_KEY\` for embeddings. A key in a file is refused, and keys are
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

With consent to \`upstream\` or \`anthropic_base_url\` your provider keys, and those that clients send, go to that address. It still gets no
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
  const groups = tags.map(({ name, description }) => {
    const own = operations.filter((operation) => operation.tags.includes(name));
    return `## ${name}\n\n${description}\n\n${own.map((one) => operationSection(one, components.schemas)).join('\n')}`;
  });
  return `${API_INTRODUCTION}\n${groups.join('\n')}`;
}

function operationSection({ method, path, operationId, summary, description, parameters, requestBody }, schemas) {
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, required, description: meaning }) =>
      fieldRow(`?${name}`, { description: meaning, ...schema }, required),
    );
  const { schema: body = {}, example } = requestBody?.content['application/json'] ?? {};
  const fields = Object.entries(body.properties ?? {}).map(([name, schema]) =>
    fieldRow(name, { ...schemas[nameOf(schema)], ...schema }, (body.required ?? []).includes(name)),
  );
  const rows = [...query, ...fields];
  const table = rows.length === 0 ? '' : `\n| field | type | meaning |\n| :-- | :-- | :-- |\n${rows.join('\n')}\n`;
  const shown = example === undefined ? '' : `\n\`\`\`json\n${JSON.stringify(example)}\n\`\`\`\n`;
  const meaning = description === undefined ? '' : ` ${description}`;
  return `### \`${method} ${path}\`\n\n${summary}.${meaning} (\`${operationId}\`)\n${table}${shown}`;
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

\`GET /api/v1/openapi.json\` is the same as an OpenAPI 3.1 document, with the schema of every answer and event: generate a client
from it, for example with \`openapi-typescript\`. Requests and answers are JSON; the name in parentheses is the operation id.

**Who may.** On loopback everybody on this machine may read, and write requests need the server token in the header
\`x-palimpsest-token\` (\`palimpsest token\` prints it). On any other address every request needs a Palimpsest key
(\`palimpsest keys add USER\` makes one) as \`Authorization: Bearer plm_…\` or \`x-api-key: plm_…\`, and everybody sees their own
conversations only: somebody else's answer 404. A body needs \`content-type: application/json\`. A browser signs in with
\`POST /api/v1/session\`, and its cookie takes the place of the key.

\`\`\`sh
curl -X POST http://127.0.0.1:4141/api/v1/chat -H "x-palimpsest-token: $(npx palimpsest token)" \\
  -H 'content-type: application/json' -d '{"message": "My cat is called Mia."}'
\`\`\`

**Errors** are \`{"error": {"message", "type", "param", "code"}}\`: the message says what to do, \`param\` names the field.
`;

async function mcpPage() {
  const { toolDocuments } = await built('server');
  const sections = toolDocuments().map(({ name, description, inputSchema: { properties, required = [] } }) => {
    const rows = Object.entries(properties).map(([field, schema]) => fieldRow(field, schema, required.includes(field)));
    return `### \`${name}\`\n\n${description}\n\n| argument | type | meaning |\n| :-- | :-- | :-- |\n${rows.join('\n')}\n`;
  });
  return `${MCP_INTRODUCTION}\n${sections.join('\n')}`;
}

const MCP_INTRODUCTION = `# Tools for agents (MCP)

<!-- Written by \`npm run docs\` from the schemas that validate the arguments of tools. -->

Over the Model Context Protocol an agent searches and reads all that is kept, word for word, also what was compacted away or said in
another conversation. The tools only read.

## Set it up

A server that runs has them at \`/mcp\` (streamable HTTP). On loopback no key is needed; elsewhere it is the same Palimpsest key as for
everything else (\`palimpsest keys add USER\`), and everybody sees their own conversations only.

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

It logs to standard error and ends when its client closes it. A SQLite file that cannot be written is read as it was when the command
began.

## What comes back

Text. All that was said stands between marks in \`⟦…⟧\`, which name the conversation, the message number, who said it and when:

\`\`\`
⟦message 12 of my-chat, user, 2026-03-01T12:00:00Z⟧
The ferry leaves at nine.
⟦message 12 ends⟧
\`\`\`

What is quoted is data, and a page or a tool may have written it to mislead. So it cannot forge such a mark: \`⟦\` and \`⟧\`, tags that
could be taken for those of a prompt (\`<system>\`, \`</…>\`, \`<|im_start|>\`) and control characters are replaced by signs that look
alike, one for one, and the mark says how many were. \`open\` with \`exact: true\` gives the message as a JSON string that holds every
sign. Reasoning of models is not said and not shown.

Wrong arguments are answered with \`isError\` and a text that names the argument and the remedy, for the model to try again; arguments that
are null count as none. A body that is no JSON is answered with the error -32700 of JSON-RPC. Without
a key, where one is needed, the status is 401; a body over 1 MB is refused with 413. No session is kept: \`GET\` and \`DELETE\` are
answered with 405.

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
