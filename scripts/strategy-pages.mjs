// The pages about memory strategies: an index, a page for each mode, and one for what modes share.
import { built } from './built.mjs';

const { strategyJsonSchema } = await built('engine');

const MODES = strategyJsonSchema().oneOf.map(({ description, properties: { mode, ...fields } }) => ({
  name: mode.const,
  description,
  rows: Object.entries(fields).map(([name, field]) => row(name, field)),
}));
const takersOf = (text) => MODES.filter(({ rows }) => rows.includes(text)).map(({ name }) => name);
const ownRows = ({ rows }) => rows.filter((text) => takersOf(text).length === 1);
/** A mode with less to say than a page has its section in the index. */
const hasPage = (mode) => ownRows(mode).length > 1;

export const strategyPages = {
  'docs/strategies.md': indexPage,
  ...Object.fromEntries(
    MODES.filter(hasPage).map((mode) => [`docs/strategies/${mode.name}.md`, async () => modePage(mode)]),
  ),
  'docs/strategies/shared.md': sharedPage,
};

async function indexPage() {
  const links = MODES.filter(hasPage).map(({ name }) => [
    `| \`${name}\` |`,
    `| [\`${name}\`](strategies/${name}.md) |`,
  ]);
  const linked = links.reduce((text, [name, link]) => text.replace(name, link), INDEX);
  const sections = MODES.filter((mode) => !hasPage(mode)).map(
    (mode) => `## \`${mode.name}\`\n\n${mode.description}\n${list(ownRows(mode))}`,
  );
  return [linked, ...sections].join('\n');
}

const modePage = (mode) =>
  `# Mode ${mode.name}\n\n${WRITTEN}\n\n${mode.description}\n${list(ownRows(mode))}\n${MODE_END}`;

async function sharedPage() {
  const groups = new Map();
  for (const text of new Set(MODES.flatMap(({ rows }) => rows)))
    if (takersOf(text).length > 1) groups.set(modesText(text), [...(groups.get(modesText(text)) ?? []), text]);
  return [SHARED, ...[...groups].map(([who, rows]) => `## ${who}\n${list(rows)}`)].join('\n');
}

const list = (rows) => (rows.length === 0 ? '' : `\n${rows.join('\n')}\n`);

/** Which modes take a parameter: those that do, or those that do not, whichever are fewer. */
function modesText(text) {
  const takers = takersOf(text);
  const others = MODES.map(({ name }) => name).filter((name) => !takers.includes(name));
  if (others.length === 0) return 'All modes';
  const listed = (names) => names.map((name) => `\`${name}\``).join(', ');
  return others.length < takers.length ? `All modes but ${listed(others)}` : `Only ${listed(takers)}`;
}

function row(name, { default: initial, description = '' }) {
  return `- \`${name}\`${initial === undefined ? '' : ` (\`${JSON.stringify(initial)}\`)`}: ${description}`;
}

const WRITTEN = '<!-- Written by `npm run docs`. -->';

const MODE_END = `Also: [shared parameters](shared.md), and what it [never changes](../strategies.md#in-every-mode).
`;

const SHARED = `# Shared parameters

${WRITTEN}

[Every mode](../strategies.md#which-mode-when) takes some of these besides its own.
`;

const INDEX = `# Memory strategies

${WRITTEN}

\`memory_strategy\` says how the view is kept small: the name of a mode, or an object with its parameters. Nothing needs to be set.

\`\`\`json
{ "model": "gpt-5", "messages": [], "memory_strategy": { "mode": "compact", "token_budget": 60000 } }
\`\`\`

Of each field the first of these counts: the request, the conversation (\`PATCH /api/v1/conversations/{id}/memory\`), the user (\`PATCH /api/v1/users/me/memory\`), the agent (\`agent_type\`, or the header \`x-palimpsest-agent\`), the [settings](settings/strategy.md) (\`--memory-strategy\`). Each mode takes its own parameters and [shared ones](strategies/shared.md); defaults stand in parentheses.

## Which mode when

| mode | use it for |
| :-- | :-- |
| \`auto\` | everything ([how it decides](auto.md)) |
| \`compact\` | agents whose talk must stay word for word, under a token budget that you choose |
| \`summarize\` | talk without tools under a token budget; a model may write the summaries |
| \`long\` | one conversation that lasts for months |
| \`blocks\` | characters and companions: each stretch of talk becomes a memory in the first person |
| \`window\` | the first exchange, the newest messages, and a summary between them |
| \`none\` | keeping everything and sending everything |

## In every mode

When a limit is passed, older messages are made smaller. Nothing is lost: an undo shows what was hidden again, to the byte.

- **Never changed:** the open request (the newest user message and what was sent with it), pinned messages, the system text, and an agent's rules: everything before the first reply if the request has tools, otherwise messages marked as rules (\`<system-reminder>\`, \`# AGENTS.md …\`).
- **If that leaves no room** within the hard limit, protection narrows to the newest three exchanges, then to the last one (\`narrowed\` in the compaction's record). As a last resort tool payloads go, then the model's words, the user's, and summaries, oldest first (\`last_resort\`). If that is not enough, the request is sent as it is, with the header \`x-palimpsest-limit-not-held\`.
- **Undo and reasoning.** Reasoning that the model wrote while the compaction stood is kept, but not sent after the undo, because providers accept it only after the view it was made for.
- **Texts that the provider would refuse** show their beginning and end in every mode: over 1,048,576 characters for Chat Completions, 10,485,760 for Responses.
- **Every decision has a reason**, \`because\`: in the record of a compaction (\`palimpsest why ID\`), in the events, and in the log with \`log_level: debug\`.
`;
