// `npm run docs`: writes docs/strategies.md from the schema that validates `memory_strategy`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

const FILE = join(root, 'docs/strategies.md');

const MODES = {
  none: 'Everything is sent as it was said.',
  compact: 'Tool payloads go, talk stays word for word.',
  summarize: 'Everything but the newest messages becomes one summary.',
  window: 'Long tool output is trimmed; of a long history the head and the tail stay, with a summary between.',
  long: "One conversation for months: older messages are shortened one by one, the model's more than the user's.",
  blocks: 'Talk between pauses becomes a few sentences each, as remembered.',
};

/** What the file must say. */
export async function strategiesPage() {
  const { strategyJsonSchema } = await import(pathToFileURL(join(root, 'packages/engine/dist/index.js')).href);
  const sections = strategyJsonSchema().oneOf.map((schema) => {
    const mode = schema.properties.mode.const;
    const rows = Object.entries(schema.properties)
      .filter(([name]) => name !== 'mode')
      .map(([name, field]) => row(name, field));
    const table =
      rows.length === 0
        ? ''
        : `\n| parameter | type | default | meaning |\n| :-- | :-- | :-- | :-- |\n${rows.join('\n')}\n`;
    return `## \`${mode}\`\n\n${MODES[mode]}\n${table}`;
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

/** For the checks: what is wrong with the file as it is. */
export async function staleDocs() {
  return readFileSync(FILE, 'utf8') === (await strategiesPage())
    ? []
    : ['docs/strategies.md does not say what the schema says; run npm run docs'];
}

if (process.argv[1] === join(root, 'scripts/docs.mjs')) writeFileSync(FILE, await strategiesPage());
