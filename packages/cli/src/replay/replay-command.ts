import { readFileSync, writeFileSync } from 'node:fs';
import { reasonOf } from '@palimpsest/chat';
import { InvalidInputError, isJsonObject, type JsonValue, nearest } from '@palimpsest/core';
import { parseModels } from '@palimpsest/engine';
import { EVERYTHING, REPLAYED_POLICIES, type ReplayedPolicy, replay, replayedPolicy } from '@palimpsest/engine/replay';
import { snake } from '@palimpsest/server';
import type { Command } from 'commander';
import { counted } from '../counted.js';
import { EXIT_FAILED } from '../exit-code.js';
import { say, sayJson, warn } from '../output.js';
import { checkWritable, PRIVATE_FILE, writeFailure } from '../output-file.js';
import { Progress } from '../progress.js';
import { withStore } from '../store-option.js';
import { advice, ReplayResults } from './replay-results.js';
import { tableLines } from './replay-table.js';
import { type OnFault, type ReplayedSession, type SessionPlace, sessionPlaces } from './replayed-sessions.js';
import { reportPage } from './report-page.js';

interface Options {
  readonly store?: string;
  readonly owner?: string;
  readonly yes?: boolean;
  readonly html?: string;
  readonly json?: boolean;
  readonly redact?: boolean;
  readonly policy?: readonly string[];
  readonly against: string;
  readonly model?: string;
  readonly prices?: string;
  readonly gapAware?: boolean;
  readonly limit?: string;
  readonly failAbove?: string;
}

/** `palimpsest replay`. */
export function addReplay(program: Command): void {
  const gather = (one: string, before: readonly string[] = []) => [...before, one];
  withStore(program.command('replay [what...]'))
    .description(
      'Replay conversations under every policy, and print what each would have cost, what it would have sent, and what later steps would have missed. Nothing is sent anywhere, and nothing in the store is changed. Without files, folders or conversations: the sessions of the agents on this machine.',
    )
    .option('--policy <name>', `a policy, or a memory_strategy as JSON; several times for several (${names()})`, gather)
    .option('--against <name>', 'the policy that costs are compared with', EVERYTHING)
    .option('--model <name>', 'the model whose prices and window hold; otherwise the one that answered')
    .option(
      '--prices <file>',
      'a JSON file of prices, by the names of models or for all, as the setting models has them',
    )
    .option('--gap-aware', 'prompt caches expire by the recorded times')
    .option('--limit <sessions>', 'replay so many sessions at most, the newest first')
    .option('--html <file>', 'write a report as one HTML file')
    .option('--redact', 'no word of a conversation in any report')
    .option('--json', 'report as JSON')
    .option('--fail-above <ratio>', 'exit with 1 where the first policy costs more in any session, e.g. 1.0')
    .option('--owner <name>', 'the user whose conversations they are')
    .option('--yes', 'replay the sessions of this machine without asking')
    .addHelpText('after', HELP)
    .action((what: readonly string[], options: Options) => replaying(what, options));
}

const names = (): string => REPLAYED_POLICIES.map(({ name }) => name).join(', ');

const HELP = `
Costs are beside sending everything with the provider's cache working; ▲ marks a loss. Lines: of what replies needed of earlier
messages, how much was in the request. With re-reads: each missing line is read again for a call of its own.

Policies:
${REPLAYED_POLICIES.map(({ name, meaning }) => `  ${name.padEnd(12)}${meaning}`).join('\n')}

Exit codes: 0 done; 1 nothing was replayed, something could not be, was stopped, or costs more than --fail-above; 2 a flag or a file
is wrong.`;

/** A person has seen enough. */
class Stopped extends Error {}

async function replaying(what: readonly string[], options: Options): Promise<void> {
  const policies = policiesOf(options);
  const models = options.prices === undefined ? {} : pricesIn(options.prices);
  const limit = numberIn(options.limit, '--limit', 'a whole number');
  const failAbove = numberIn(options.failAbove, '--fail-above', 'a number');
  const faults: { readonly place: string; readonly reason: string }[] = [];
  const onFault = (place: string, reason: string) => faults.push({ place, reason });
  if (options.html !== undefined) checkWritable(options.html);
  const places = await sessionPlaces(what, { ...options, limit, onFault });
  if (places === undefined) return warn('Nothing was replayed.');
  const told = policies[0]?.name ?? EVERYTHING;
  const results = new ReplayResults(options.against, told);
  const isStopped = await replayAll(places, { limit, results, options, onFault }, (session, onStep) => {
    return replay(session.script, {
      ...{ model: session.model ?? UNNAMED_MODEL, policies, models, onStep },
      ...{ hasPauses: options.gapAware === true, now: Date.now() },
    });
  });
  const sentence = advice(results, told, options.against);
  const isNothing = results.sessions.length === 0;
  const shownFaults = options.redact ? faults.map(({ place }) => ({ place, reason: 'it cannot be replayed' })) : faults;
  if (options.json) sayJson(snake(summary(results, { sentence, isStopped, faults: shownFaults, options })));
  else if (isNothing) warn(sentence);
  else {
    for (const line of tableLines(results)) say(line);
    say(`\n${sentence}`);
  }
  if (isStopped) warn(`Stopped: this is of ${counted(results.sessions.length, 'session')}.`);
  for (const { place, reason } of shownFaults) warn(`${place}: ${reason}`);
  if (options.html !== undefined && !isNothing) {
    write(options.html, reportPage(results, { told, against: options.against, sentence }));
    if (!options.json) say(`The report is in ${options.html}.`);
  }
  const above = results.sessionsAbove(failAbove ?? Number.POSITIVE_INFINITY);
  if (above.length > 0) warn(aboveText(above, told, failAbove));
  if (isStopped || isNothing || above.length > 0 || faults.length > 0) process.exitCode = EXIT_FAILED;
}

const MOST_NAMED = 5;

function aboveText(
  above: readonly { readonly name: string; readonly ratio: number }[],
  told: string,
  most = 0,
): string {
  const named = above.slice(0, MOST_NAMED).map(({ name, ratio }) => `${ratio.toFixed(3)} ${name}`);
  const more = above.length > MOST_NAMED ? [`and ${above.length - MOST_NAMED} more`] : [];
  const sessions = counted(above.length, 'session');
  return [`\`${told}\` costs more than --fail-above ${most} in ${sessions}:`, ...named, ...more].join('\n  ');
}

/** Has the prices of a model that nobody knows. */
const UNNAMED_MODEL = 'unknown-model';

function policiesOf({ policy, against }: Options): ReplayedPolicy[] {
  const asked = policy === undefined ? [...REPLAYED_POLICIES] : onceEach(policy.map(replayedPolicy));
  if (against === EVERYTHING || asked.some(({ name }) => name === against)) return asked;
  const known = [EVERYTHING, ...REPLAYED_POLICIES.map(({ name }) => name)];
  if (!known.includes(against))
    throw new InvalidInputError('against', `--against '${against}' is not known. ${nearest(against, known)}`);
  return [...asked, replayedPolicy(against)];
}

/** A policy that is named twice is one line of the table: figures are added up by name. */
const onceEach = (policies: readonly ReplayedPolicy[]): ReplayedPolicy[] => [
  ...new Map(policies.map((policy) => [policy.name, policy])).values(),
];

/** The setting `models`, or the prices of one model, which are then those of all. */
function pricesIn(path: string): JsonValue {
  let value: JsonValue;
  try {
    value = JSON.parse(readFileSync(path, 'utf8')) as JsonValue;
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is not JSON' : reasonOf(error);
    throw new InvalidInputError('prices', `--prices ${path} cannot be read: ${reason}.`);
  }
  const isOne = isJsonObject(value) && !Object.values(value).some(isJsonObject);
  const models = isOne ? { '*': value } : value;
  try {
    parseModels(models, EXAMPLE_PRICES);
  } catch (error) {
    throw new InvalidInputError('prices', `--prices ${path}: ${reasonOf(error)}`);
  }
  return models;
}

const EXAMPLE_PRICES = '{"cache_read_price": 0.1, "cache_write_price": 1.25, "output_price": 5}';

function numberIn(text: string | undefined, flag: string, kind: 'a number' | 'a whole number'): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  const isRight = kind === 'a number' ? Number.isFinite(value) : Number.isSafeInteger(value);
  if (text.trim() !== '' && isRight && value > 0) return value;
  throw new InvalidInputError(flag.slice(2), `${flag} '${text}' is not ${kind} above 0.`);
}

type ReplayOne = (session: ReplayedSession, onStep: (share: number) => void) => ReturnType<typeof replay>;

/** @returns whether a person stopped it */
async function replayAll(
  places: readonly SessionPlace[],
  {
    limit,
    results,
    onFault,
    options: { redact, model: asked },
  }: {
    readonly limit: number | undefined;
    readonly results: ReplayResults;
    readonly onFault: OnFault;
    readonly options: Options;
  },
  replayOne: ReplayOne,
): Promise<boolean> {
  const progress = new Progress();
  const total = places.slice(0, limit).reduce((sum, { weight }) => sum + weight, 0);
  let [isStopped, done, requests] = [false, 0, 0];
  const stop = () => {
    isStopped = true;
  };
  process.once('SIGINT', stop);
  try {
    for (const { title, weight, sessions } of places) {
      for await (const found of sessions()) {
        if (isStopped || results.sessions.length >= (limit ?? Number.POSITIVE_INFINITY)) return isStopped;
        const session = { ...found, model: asked ?? found.model };
        const replayed = await replayOne(session, (share) => {
          if (isStopped) throw new Stopped();
          requests += 1;
          progress.tick(requests, 'requests', Math.min(1, (done + share * weight) / total));
        }).catch((error: unknown) => {
          if (error instanceof Stopped) throw error;
          onFault(title, `${session.name}: ${reasonOf(error)}`);
        });
        if (replayed === undefined) continue;
        const number = results.sessions.length + 1;
        const { name, model } = session;
        const isRedacted = redact === true;
        const shown = isRedacted ? { name: `session ${number}`, place: '' } : { name, place: title };
        results.add({ ...shown, model, isRedacted }, replayed);
      }
      done += weight;
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  } finally {
    process.off('SIGINT', stop);
    progress.end();
  }
  return isStopped;
}

function write(path: string, page: string): void {
  try {
    writeFileSync(path, page, { mode: PRIVATE_FILE });
  } catch (error) {
    throw writeFailure(path, error);
  }
}

interface SummaryOptions {
  readonly sentence: string;
  readonly isStopped: boolean;
  readonly faults: readonly { readonly place: string; readonly reason: string }[];
  readonly options: Options;
}

function summary(results: ReplayResults, { sentence, isStopped, faults, options }: SummaryOptions): object {
  const { sessions, priced, unpricedModels, policies } = results;
  return {
    advice: sentence,
    against: options.against,
    gapAware: options.gapAware === true,
    isStopped,
    sessionCount: sessions.length,
    priced,
    unpricedModels: [...unpricedModels],
    policies: policies.map(({ figures, ...policy }) => ({ ...policy, ...figures })),
    sessions: sessions.map(({ ratios, series: _, units: __, place, ...session }) => ({
      ...session,
      ...(place === '' ? {} : { place }),
      costs: [...ratios].map(([policy, cost]) => ({ policy, cost })),
    })),
    faults: options.redact ? faults.map(({ reason }) => ({ reason })) : faults,
  };
}
