import { onOneLine } from '@palimpsest/chat';
import type { KnownFact } from '@palimpsest/core';
import { createEngine, type Memory } from '@palimpsest/engine';
import { publicFact, snake } from '@palimpsest/server';
import { LOCAL_OWNER } from '@palimpsest/stores';
import type { Command } from 'commander';
import { say, sayJson, warn } from './output.js';
import { inVault, keptAddress, TO_READ, withStore } from './store-option.js';
import { timeShown } from './time-shown.js';

interface Options {
  readonly store?: string;
  readonly owner: string;
  readonly conversation?: string;
  readonly all?: boolean;
  readonly json?: boolean;
}

const PAGE = 500;

/** `palimpsest memory list` and `forget`. */
export function addMemory(program: Command): void {
  const memory = program.command('memory').description('See what is remembered about a user, and forget some of it.');
  withStore(memory.command('list'))
    .description('List facts, newest first, each with the message that says it.')
    .option('--conversation <id>', 'only what was said in this conversation')
    .option('--owner <name>', 'what is remembered about this user', LOCAL_OWNER)
    .option('--all', 'also facts that were replaced, forgotten or dropped')
    .option('--json', 'print JSON, for programs')
    .addHelpText(
      'after',
      '\nExit codes: 0 listed, also where there are none, 1 failed, 2 a flag is wrong, or there is no store.',
    )
    .action(listing);
  withStore(memory.command('forget <ids...>'))
    .description('Forget facts for good, by their ids. What was said stays; erase the message to remove that.')
    .option('--owner <name>', 'what is remembered about this user', LOCAL_OWNER)
    .addHelpText(
      'after',
      '\nExit codes: 0 forgotten, 1 there is no such fact, or it failed, 2 a flag is wrong, or there is no store.',
    )
    .action(forgetting);
}

async function listing(options: Options): Promise<void> {
  const facts = await inVault(
    keptAddress(options.store),
    async (vault) => {
      const { library, memory } = createEngine({ store: vault.storeOf(options.owner) });
      if (options.conversation !== undefined) await library.get(options.conversation);
      return allOf(memory, options);
    },
    TO_READ,
  );
  if (options.json) sayJson(snake(facts.map(publicFact)), 2);
  else for (const fact of facts) say(written(fact));
  if (facts.length === 0) warn('Nothing is remembered.');
}

async function allOf(memory: Memory, { all, conversation }: Options): Promise<KnownFact[]> {
  const facts: KnownFact[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await memory.list({ isAll: all, conversationId: conversation, limit: PAGE, cursor });
    facts.push(...page.facts);
    if (page.next === null) return facts;
    cursor = page.next;
  }
}

async function forgetting(ids: readonly string[], options: Pick<Options, 'store' | 'owner'>): Promise<void> {
  await inVault(
    keptAddress(options.store),
    async (vault) => {
      const { memory } = createEngine({ store: vault.storeOf(options.owner) });
      for (const id of ids) await memory.get(id);
      for (const id of ids) await memory.forget(id);
    },
    { mustExist: true },
  );
  say(ids.length === 1 ? 'The fact is forgotten.' : `${ids.length} facts are forgotten.`);
}

function written({ id, at, text, status, sources: [source], replacedBy, contradicts }: KnownFact): string {
  const place = source === undefined ? 'written by hand' : `${source.conversationId} message ${source.depth}`;
  const notes = [
    ...[id, place, timeShown(at)],
    ...(status === 'current' ? [] : [replacedBy === undefined ? status : `replaced by ${replacedBy}`]),
    ...(contradicts.length === 0 ? [] : [`contradicted by ${contradicts.join(', ')}`]),
  ];
  return `${onOneLine(notes.join(' · '))}\n    ${text === null ? '(forgotten)' : onOneLine(text)}`;
}
