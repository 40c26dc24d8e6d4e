// The pages about settings: an index, a page for each group, and one for the file of a project.
import { built } from './built.mjs';

const { projectTable, settingsTable, SETTING_GROUPS } = await built('cli');

export const settingsPages = {
  'docs/settings.md': indexPage,
  ...Object.fromEntries(SETTING_GROUPS.map((group) => [`docs/settings/${group}.md`, async () => groupPage(group)])),
  'docs/settings/project.md': projectPage,
};

const code = (texts) => texts.map((text) => (text === '' ? '' : `\`${text}\``)).join(', ');
const rowsOf = (group) => settingsTable().filter((row) => row.group === group);

async function indexPage() {
  const rows = SETTING_GROUPS.map((group) => {
    const fields = rowsOf(group).map(({ field }) => field.split('.', 1)[0]);
    return `| [${GROUPS[group].title}](settings/${group}.md) | ${code([...new Set(fields)])} |`;
  });
  return INDEX.replace('GROUPS', rows.join('\n'));
}

function groupPage(group) {
  const { title, about, text } = GROUPS[group];
  return `# ${title}\n\n${WRITTEN}\n\n${about}\n\n${rowsOf(group).map(settingRow).join('\n')}\n\n${text}`;
}

function settingRow({ flags, variables, field, initial, meaning, mode }) {
  const irregular = variables.filter((name) => flags.length === 0 || name !== `PALIMPSEST_${field.toUpperCase()}`);
  const ways = code([...flags, ...irregular]);
  // What it means, and its default, is on the page of the mode.
  if (mode !== undefined) return `- \`${field}\` (${ways}): of mode [\`${mode}\`](../strategies/${mode}.md)`;
  return `- \`${field}\` (${ways}${initial === '' ? '' : `; default \`${initial}\``}): ${meaning}`;
}

async function projectPage() {
  const { free, asked } = projectTable();
  const rows = [...new Set(asked.map(({ reason }) => reason))].map((reason) => {
    const settings = asked.filter((row) => row.reason === reason).map(({ setting }) => setting);
    return `- ${settings.join(', ')}: ${reason}`;
  });
  return PROJECT.replace('FREE', code(free)).replace('ASKED', rows.join('\n'));
}

const WRITTEN = '<!-- Written by `npm run docs`. -->';

const INDEX = `# Settings

${WRITTEN}

\`\`\`sh
palimpsest proxy --port 4242                                   # for one run
palimpsest config set port 4242                                # into your own file; --project: into .palimpsest.json of this folder
palimpsest config set memory_strategy.token_budget 60000       # one field of a strategy; also agents.NAME, models.PATTERN
palimpsest config set store - < address.txt                    # the value from standard input
palimpsest config                                              # every setting and where it came from; also get, unset, edit, path
\`\`\`

The first of these places that has a setting counts:

1. the flag of \`palimpsest proxy\` or \`serve\`,
2. the environment variable,
3. \`.palimpsest.json\` in the folder where the command runs,
4. \`palimpsest/settings.json\` in \`XDG_CONFIG_HOME\` (\`~/.config\`),
5. the default.

An unknown or invalid setting is refused in every place, with exit code 2. \`config\` checks a value before it writes it, and leaves all else in the file as it is. A new file can be read by you alone; passwords are not printed. All of \`config\` but \`edit\` takes \`--json\`.

The environment variable of a flag is \`PALIMPSEST_\` and its name in a file in capitals, such as \`PALIMPSEST_UPSTREAM_RETRIES\`; flags for fields of \`memory_strategy\` have none.

| page | settings |
| :-- | :-- |
GROUPS

What [the file of a project](settings/project.md) sets only with consent.
`;

const PROJECT = `# The file of a project

${WRITTEN}

A folder may come from somebody else, so its \`.palimpsest.json\` sets by itself only what cannot send text, keys or passwords anywhere, start anything or weaken anything: FREE, and \`memory_strategy\` except some fields. For all else you agree once per folder and content:

\`\`\`sh
palimpsest trust                      # shows what the files of this folder ask for, and asks; or name another folder
palimpsest trust --yes                # agrees without asking, for scripts
palimpsest trust --list               # what was agreed to
palimpsest trust --revoke             # takes it back for this folder
palimpsest proxy --ignore-project-file    # or PALIMPSEST_PROJECT_FILE=ignore
\`\`\`

On a terminal every command that reads settings shows the file and asks; elsewhere it refuses to start, with exit code 2. Any change of the file asks again, except what you write with \`palimpsest config set --project\`. Scripts that a tool server starts are not checked for changes. Consent is kept in \`palimpsest/trusted-folders.json\` beside your own settings.

ASKED

A provider that you consented to gets your provider keys and those that clients send, but only the conversation that it answers in: \`recall_scope\` stays \`conversation\` and \`memory\` \`off\`, unless the same file or a flag asks for more.
`;

/** What a page says besides its settings. */
const GROUPS = {
  server: {
    title: 'Server and log',
    about: 'Where the server listens, who needs a key, and what it logs.',
    text: `For [a team](../operations.md#for-a-team), and [what the log holds](../operations.md#the-log).
`,
  },
  store: {
    title: 'Store and embeddings',
    about: 'Where conversations are kept, and whether they are found by meaning too.',
    text: `Several servers may share one [Postgres](../scale.md); [a folder of Markdown](../folder.md) is for reading and for git. [Back-ups, moving](../operations.md), and [what embeddings are for](../recall.md).
`,
  },
  providers: {
    title: 'Providers and keys',
    about: 'Which models answer, and with whose key.',
    text: `Provider keys come from the environment only: \`OPENAI_API_KEY\`, \`ANTHROPIC_API_KEY\`, \`GEMINI_API_KEY\` (or \`GOOGLE_API_KEY\`), and \`PALIMPSEST_EMBEDDINGS_KEY\` for embeddings. A key in a file is refused.

OpenAI clients reach \`upstream\`, else the address in \`OPENAI_BASE_URL\`, else OpenAI if \`OPENAI_API_KEY\` is set, else an Ollama on this machine. Anthropic clients reach Anthropic or \`anthropic_base_url\`, Gemini clients Gemini or \`gemini_base_url\`. Without a key of the server, and where clients need [no Palimpsest key](../operations.md#for-a-team), the client's decides:

| the client sends | and is answered by |
| :-- | :-- |
| a key of the provider: \`sk-ant-…\` for Anthropic, \`AIza…\` for Gemini, \`sk-…\` for OpenAI | the provider, with that key |
| no key, or fewer than 20 characters, as \`ollama\`, \`test\` or \`sk-no-key-required\` | the built-in offline model, if no provider is set up; else 401 |
| any other key | 401, with what to do; the key is sent nowhere |

\`POST /api/v1/chat\` and \`palimpsest chat\` choose the provider by the model's name: \`claude-…\`, \`gemini-…\`, \`gpt-…\` and \`o…\`. Any other model, or none, stays with the provider of the conversation's last turn; a new chat goes to the first that is set up: \`upstream\` or OpenAI, Anthropic, Gemini, Ollama. The provider of the last turn also writes summaries ([why](../decisions/006-one-message-many-protocols.md)).
`,
  },
  models: {
    title: 'Models, windows and prices',
    about: 'The default model, and how large and how dear models are.',
    text: `\`models\` overrides windows and prices that are wrong or missing; prices are relative to an uncached input token, \`cache_minutes\` is how long the provider keeps a prompt. The most specific pattern counts, field by field.

\`\`\`json
{ "models": { "qwen3*": { "context_window_tokens": 32768 }, "claude-*": { "cache_write_price": 2, "cache_minutes": 60 } } }
\`\`\`

## Where they come from

Fractions are of the model's context window, which also holds what the client reserves for the answer. Window and cache prices come from the first of these that has them; \`GET /api/v1/conversations/{id}/memory?model=NAME\` shows each value and its source.

1. The strategy: \`context_window_tokens\`, and in modes \`auto\` and \`compact\` \`cache_read_price\` and \`cache_write_price\`.
2. The setting \`models\`.
3. The window that the provider named when it refused a request as too long (or seven eighths of that request), until a larger one succeeds.
4. The data of \`@pydantic/genai-prices\`: the configured provider's list, the model maker's, then all others.
5. A default: 400,000 tokens, reads at 0.1 and writes at 1.25 of the input price, output at 5, for five minutes; for GPT, DeepSeek and Gemini what their makers document.

A request that does not fit is made smaller and sent again, up to three times, before the client sees an error. If the provider counts more tokens than we do, that model's sizes are estimates from then on.
`,
  },
  strategy: {
    title: 'Memory strategy and agents',
    about: 'The default [strategy](../strategies.md), and agents with their own.',
    text: `\`memory_strategy\` is an object with the [parameters of a mode](../strategies.md), or the name of a mode; flags and variables take the object as JSON. Places with the same mode are merged field by field; one with another mode replaces those below it. Fields of a mode take effect only with that mode.

\`\`\`json
{ "port": 4242, "memory_strategy": { "mode": "window", "max_history_messages": 60 } }
\`\`\`

A file, and an agent in it, may also hold \`mcpServers\`: the tool servers of the [chat](../chat.md#tools).
`,
  },
};
