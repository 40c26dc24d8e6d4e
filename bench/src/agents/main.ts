// Real coding agents through the proxy: `node bench/dist/agents/main.js --help`.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Agent, SMALL_MODELS } from './agent.js';
import { claudeCode } from './claude-code.js';
import { cline } from './cline.js';
import { codex } from './codex.js';
import { continueCli } from './continue.js';
import { copilot } from './copilot.js';
import { requestCounter } from './count-request.js';
import { geminiCli } from './gemini.js';
import { installed } from './install.js';
import { LONG_TURN, learntWindows, longTurnFaults, longTurnTable } from './long-turn.js';
import { opencode } from './opencode.js';
import { pi } from './pi.js';
import { qwenCode } from './qwen-code.js';
import { type Figures, runSession, type SessionOptions } from './session.js';

const AGENTS: readonly Agent[] = [claudeCode, codex, opencode, qwenCode, pi, copilot, continueCli, cline, geminiCli];
const BUDGETS: Readonly<Record<string, number>> = {
  'claude-code': 60_000,
  codex: 25_000,
  opencode: 30_000,
  'qwen-code': 40_000,
  pi: 20_000,
  copilot: 40_000,
  continue: 20_000,
  cline: 25_000,
  gemini: 30_000,
};

/** The newest turns are left alone unless it is said otherwise; some results stay then. */
const WITHIN_A_TURN = { compact_keep: 0, compact_keep_results: 2 };

const HELP = `usage: node bench/dist/agents/main.js [AGENT...] [options]

Runs a scripted session of each agent (${AGENTS.map(({ name }) => name).join(', ')}; all of them when none is named) through a proxy
with a small token budget, in front of a fake provider that is as strict as the real one: several turns with the agent's own way
to go on, calls of tools with long results, one helper where the agent has any. Agents that name no session are told to send one in
x-palimpsest-session. Cline resumes a session only in a terminal, and Gemini CLI spoils what it resumes: they do all of it in one
turn, within which is compacted too.
Each agent has a home of its own and no real key. The first use installs it
from the npm registry, 50 to 450 MB each. Fails when a turn fails, anything is refused, nothing was compacted, or the session shows as
more than one conversation besides its side calls.

With --long-turn each agent makes one turn of ${LONG_TURN.calls} calls with results of about 5,000 tokens, with the settings a server has by
itself, in front of a provider that takes ${LONG_TURN.windowTokens.toLocaleString('en')} tokens: once with a model that is known to take more, where the provider may
refuse one request, from which its window is learnt, and once with one that is known to take this many (${Object.values(SMALL_MODELS).join(', ')}), where it may
refuse none. Fails when the turn does not end, the agent gets an error, more is refused, or any view lacks the request of the user,
the rules of the project, or, unless a compaction came in between, what the model thought last.

With --mcp the agent is given the tools of the server by the command that the documentation names (${AGENTS.filter(
  (agent) => agent.addTools,
)
  .map(({ name }) => name)
  .join(', ')}), and the model
searches once for what the user said. Fails when that does not come back to it.

  --mcp         one turn with a search
  --long-turn   one turn that is larger than the window
  --strategy J  memory strategy as JSON, instead of the one of the scenario
  --turns N     turns of the user (5; one with --long-turn)
  --calls N     calls of tools in each turn (4; ${LONG_TURN.calls} with --long-turn)
  --cache DIR   where the agents are installed (${join(tmpdir(), 'palimpsest-agents')})
  --budget N    token budget (${Object.entries(BUDGETS)
    .map(([name, tokens]) => `${name} ${tokens}`)
    .join(', ')})
  --timeout N   seconds a turn may take (120; ${LONG_TURN.timeoutSeconds} with --long-turn)
  --help        this text`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mcp: { type: 'boolean', default: false },
    'long-turn': { type: 'boolean', default: false },
    strategy: { type: 'string' },
    turns: { type: 'string' },
    calls: { type: 'string' },
    cache: { type: 'string', default: join(tmpdir(), 'palimpsest-agents') },
    budget: { type: 'string' },
    timeout: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else process.exitCode = (await runAll()) ? 0 : 1;

async function runAll(): Promise<boolean> {
  const unknown = positionals.filter((name) => !AGENTS.some((agent) => agent.name === name));
  if (unknown.length > 0) {
    console.error(`no such agent: ${unknown.join(', ')}\n\n${HELP}`);
    return false;
  }
  const rows: Figures[] = [];
  const faults: string[] = [];
  const isLong = values['long-turn'];
  const able = AGENTS.filter(({ addTools }) => !values.mcp || addTools !== undefined);
  const chosen = able.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const modelsOf = ({ model, smallModel }: Agent) => (isLong ? [model, smallModel] : [model]);
  for (const [agent, model] of chosen.flatMap((one) => modelsOf(one).map((model) => [one, model] as const))) {
    try {
      const figures = await runSession(await optionsOf(agent, model));
      rows.push(figures);
      faults.push(...(isLong ? longTurnFaults(figures) : values.mcp ? searchFaults(figures) : faultsOf(figures)));
    } catch (error) {
      faults.push(`${agent.name} (${model}): ${error instanceof Error ? error.message : error}`);
    }
  }
  console.log(isLong ? longTurnTable(rows) : table(rows));
  if (isLong) for (const line of learntWindows(rows)) console.log(line);
  for (const fault of faults) console.error(`FAILED ${fault}`);
  return faults.length === 0;
}

function givenStrategy(): object | undefined {
  return values.strategy === undefined ? undefined : (JSON.parse(values.strategy) as object);
}

function optionsOf(agent: Agent, model: string): Promise<SessionOptions> {
  if (values['long-turn']) return longTurnOf(agent, model);
  return values.mcp ? searchOf(agent) : turnsOf(agent);
}

async function searchOf(agent: Agent): Promise<SessionOptions> {
  return { ...(await turnsOf(agent)), turns: 1, callsPerTurn: 2, hasHelper: false, searches: true };
}

async function turnsOf(agent: Agent): Promise<SessionOptions> {
  const budget = Number(values.budget ?? BUDGETS[agent.name]);
  const strategy = { mode: 'compact', token_budget: budget, ...(agent.hasOneTurn ? WITHIN_A_TURN : {}) };
  return {
    agent,
    binary: await installed(agent, values.cache),
    turns: Number(values.turns ?? 5),
    callsPerTurn: Number(values.calls ?? 4),
    strategy: givenStrategy() ?? strategy,
    turnTimeoutMs: Number(values.timeout ?? 120) * 1000,
    notes: 6,
    hasHelper: true,
    window: { countTokens: await requestCounter() },
  };
}

async function longTurnOf(agent: Agent, model: string): Promise<SessionOptions> {
  const calls = Number(values.calls ?? LONG_TURN.calls);
  return {
    agent,
    binary: await installed(agent, values.cache),
    model,
    turns: LONG_TURN.turns,
    callsPerTurn: calls,
    strategy: givenStrategy(),
    turnTimeoutMs: Number(values.timeout ?? LONG_TURN.timeoutSeconds) * 1000,
    notes: calls,
    hasHelper: false,
    window: { countTokens: await requestCounter(), windowTokens: LONG_TURN.windowTokens },
  };
}

function searchFaults({ agent, rejected, isFound }: Figures): string[] {
  return [
    ...(rejected > 0 ? [`${agent}: the provider refused ${rejected} requests`] : []),
    ...(isFound ? [] : [`${agent}: what the model searched for did not come back to it`]),
  ];
}

function faultsOf({ agent, rejected, compactions, conversations, sideCalls }: Figures): string[] {
  return [
    ...(rejected > 0 ? [`${agent}: the provider refused ${rejected} requests`] : []),
    ...(compactions === 0 ? [`${agent}: nothing was compacted; give a smaller --budget or more --turns`] : []),
    ...(conversations - sideCalls === 1 ? [] : [`${agent}: ${conversations - sideCalls} conversations, not one`]),
  ];
}

function table(rows: readonly Figures[]): string {
  const columns = ['turns', 'toolCalls', 'requests', 'rejected', 'compactions', 'conversations', 'sideCalls'] as const;
  const names = ['turns', 'tool calls', 'requests', 'rejected', 'compactions', 'conversations', 'of them side calls'];
  const lines = rows.map((row) => {
    const counts = columns.map((column) => row[column]);
    const tokens = [row.tokensBefore, row.tokensAfter].map((count) => count.toLocaleString('en'));
    return `| ${[row.agent, ...counts, ...tokens].join(' | ')} |`;
  });
  const head = ['agent', ...names, 'tokens before', 'after'];
  return [`| ${head.join(' | ')} |`, `| :-- |${' --: |'.repeat(head.length - 1)}`, ...lines].join('\n');
}
