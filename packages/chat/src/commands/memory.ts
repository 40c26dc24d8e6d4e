import type { Schemas } from '@palimpsest/client';
import { idAmong } from '../conversations.js';
import { UsageError } from '../errors.js';
import { ago, onOneLine, shortened } from '../text/words.js';
import { type Command, type CommandContext, wholeNumber } from './command.js';

const MOST_FACTS = 100;
const FACT_CHARS = 200;

type Fact = Schemas['Fact'];

const factsOf = async ({ session }: CommandContext): Promise<readonly Fact[]> =>
  (await session.call('listFacts', { query: { limit: MOST_FACTS } })).facts;

export const memoryCommand: Command = {
  name: 'memory',
  usage: '[add text | forget number]',
  help: 'List what is remembered about you in all conversations, write something down, or forget it for good.',
  example: '/memory add I am allergic to peanuts',
  complete: async () => ['add ', 'forget '],
  run: async (context, { words, text }) => {
    const [what, ...rest] = words;
    if (what === undefined) return list(context);
    if (what === 'add') return add(context, text.trim().slice('add'.length).trim());
    if (what === 'forget' && rest.length === 1) return forget(context, rest[0] ?? '');
    throw new UsageError('Type /memory, /memory add and what to remember, or /memory forget and a number of the list.');
  },
};

async function list(context: CommandContext): Promise<void> {
  const { ui, now } = context;
  const facts = await factsOf(context);
  if (facts.length === 0)
    return ui.show('Nothing is remembered about you yet. /memory add and a sentence writes something down.');
  for (const [index, { text, by, at }] of facts.entries())
    ui.show(
      `${ui.style(String(index + 1).padStart(3), 'cyan')}  ${shortened(onOneLine(text ?? ''), FACT_CHARS)} ${ui.style(`· ${NOTED[by]} · ${ago(at, now())}`, 'dim')}`,
    );
  ui.show(ui.style('/memory forget and a number removes one for good.', 'dim'));
}

const NOTED: Readonly<Record<Fact['by'], string>> = {
  rules: 'you said it',
  model: 'you said it',
  person: 'written down',
};

async function add({ session, ui }: CommandContext, text: string): Promise<void> {
  if (text === '') throw new UsageError('Type what to remember, as /memory add I am allergic to peanuts.');
  const fact = await session.call('addFact', { body: { text } });
  ui.show(`Written down: ${onOneLine(fact.text ?? text)}`);
}

async function forget(context: CommandContext, named: string): Promise<void> {
  const { session, ui } = context;
  const facts = await factsOf(context);
  const number = wholeNumber(named);
  const id =
    number === undefined
      ? idAmong(
          facts.map((fact) => fact.id),
          named,
          'facts',
        )
      : facts[number - 1]?.id;
  const fact = facts.find((one) => one.id === id);
  if (fact === undefined)
    throw new UsageError(`There is no fact ${onOneLine(named)}. Type /memory to see their numbers.`);
  const answer = await ui.choose(
    [`Forget "${shortened(onOneLine(fact.text ?? ''), FACT_CHARS)}" for good? The message that said it stays.`],
    [
      { key: 'y', label: 'Yes, forget it' },
      { key: 'n', label: 'No, keep it' },
    ],
  );
  if (answer !== 'y') return ui.show('Nothing was forgotten.');
  await session.call('forgetFact', { path: { fact_id: fact.id } });
  ui.show('Forgotten.');
}
