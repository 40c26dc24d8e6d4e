import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Agent, Provider, ProviderWindow } from './agent.js';
import { type Kept, keptBy } from './kept.js';
import { runToEnd } from './process.js';
import { noteName, Script } from './script.js';
import { type Views, viewsOf } from './views.js';

export interface SessionOptions {
  readonly agent: Agent;
  /** The agent's command. */
  readonly binary: string;
  /** The agent's own when not given. */
  readonly model?: string | undefined;
  readonly turns: number;
  readonly callsPerTurn: number;
  /** The default of the server when not given. */
  readonly strategy?: object | undefined;
  readonly turnTimeoutMs: number;
  /** How many notes there are. */
  readonly notes: number;
  /** Whether the model asks a helper once. */
  readonly hasHelper: boolean;
  /** The agent is given the tools of the server, and the model searches with them once. */
  readonly searches?: boolean;
  readonly window: ProviderWindow;
}

/** What a session came to. */
export interface Figures extends Kept {
  readonly agent: string;
  readonly model: string;
  readonly turns: number;
  readonly toolCalls: number;
  readonly requests: number;
  /** Requests that the provider refused. */
  readonly rejected: number;
  readonly views: Views;
  /** What the model searched for came back to it. */
  readonly isFound: boolean;
}

const PROXY = fileURLToPath(new URL('../../../packages/cli/bin/palimpsest.js', import.meta.url));
const FIRST_PROMPT = 'Read the notes one after the other and tell me what they are about.';
/** Words of the first prompt, and what marks the message that is found by them. */
const QUERY = 'notes about';
const FOUND = 'Read the **notes** one after the other';
const NOTE_LINES = 300;
/** What agents read as the rules of a project, each from a file of its own. */
const RULES = 'Never write to the harbour ledger.';
const RULE_FILES = [
  'AGENTS.md',
  'CLAUDE.md',
  'QWEN.md',
  'GEMINI.md',
  '.github/copilot-instructions.md',
  '.clinerules/rules.md',
  '.continue/rules/rules.md',
];

/** One agent, one session of several turns, through a proxy of its own in front of a fake provider. */
export async function runSession(options: SessionOptions): Promise<Figures> {
  const { agent } = options;
  const { model = agent.model } = options;
  const [turns, callsPerTurn] = agent.hasOneTurn
    ? [1, options.turns * options.callsPerTurn]
    : [options.turns, options.callsPerTurn];
  const place = await mkdtemp(join(tmpdir(), 'palimpsest-agent-'));
  const workplace = { home: join(place, 'home'), folder: join(place, 'work') };
  await mkdir(workplace.home);
  await mkdir(workplace.folder);
  await Promise.all(Array.from({ length: options.notes }, (_, note) => writeNote(workplace.folder, note)));
  await Promise.all(RULE_FILES.map((file) => writeRules(join(workplace.folder, file))));
  const helper = options.hasHelper ? { helperCall: options.callsPerTurn + 1 } : {};
  const searching = options.searches ? { query: QUERY } : {};
  const script = new Script({ firstPrompt: FIRST_PROMPT, callsPerTurn, notes: options.notes, ...helper, ...searching });
  const provider = await agent.startProvider(script, workplace, options.window);
  const proxy = await startProxy(options, provider, place);
  try {
    const env = {
      ...plainEnvironment(workplace.home),
      ...(await agent.setUp(workplace, { proxyUrl: proxy.url, model })),
    };
    if (options.searches) await addTools(options, `${proxy.url}/mcp`, { cwd: workplace.folder, env });
    for (let turn = 0; turn < turns; turn += 1) await runTurn(options, turn, { cwd: workplace.folder, env });
    const asked = provider.requests.filter(({ method }) => method === 'POST');
    const rejected = asked.filter(({ status = 0 }) => status >= 400).length;
    const kept = await keptBy(proxy.url);
    const views = viewsOf(asked, { request: FIRST_PROMPT, rules: RULES, ...options.window });
    return {
      agent: agent.name,
      model,
      turns,
      toolCalls: script.calls,
      requests: asked.length,
      rejected,
      views,
      isFound: asked.some(({ rawText }) => rawText.includes(FOUND)),
      ...kept,
    };
  } finally {
    proxy.stop();
    await provider.close();
    await rm(place, { recursive: true, force: true });
  }
}

async function runTurn(
  { agent, binary, model = agent.model, turnTimeoutMs: timeoutMs }: SessionOptions,
  turn: number,
  { cwd, env }: { readonly cwd: string; readonly env: Record<string, string> },
): Promise<void> {
  const prompt = turn === 0 ? FIRST_PROMPT : `Prompt ${turn + 1}: go on with the next notes.`;
  const { code, said } = await runToEnd(binary, agent.turn(prompt, { isFirst: turn === 0, model }), {
    cwd,
    env,
    timeoutMs,
  });
  const why = code === null ? `did not end within ${timeoutMs} ms` : `ended with ${code}`;
  if (code !== 0) throw new Error(`turn ${turn + 1} ${why}: ${said}`);
  if (!said.includes(`Turn ${turn + 1} is done.`)) throw new Error(`turn ${turn + 1} has no answer: ${said}`);
}

async function addTools(
  { agent: { name, addTools: command }, binary, turnTimeoutMs: timeoutMs }: SessionOptions,
  mcpUrl: string,
  how: { readonly cwd: string; readonly env: Record<string, string> },
): Promise<void> {
  if (command === undefined) throw new Error(`how ${name} is given tools is not tried`);
  const { code, said } = await runToEnd(binary, command(mcpUrl), { ...how, timeoutMs });
  if (code !== 0) throw new Error(`the tools were not added: ${said}`);
}

async function writeRules(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `# Rules\n\n- ${RULES}\n`);
}

function writeNote(folder: string, note: number): Promise<void> {
  const lines = Array.from(
    { length: NOTE_LINES },
    (_, line) => `note ${note}, line ${line}: setting_${note}_${line} is ${(note * 7919 + line * 104729) % 9973}`,
  );
  return writeFile(join(folder, noteName(note)), lines.join('\n'));
}

async function startProxy({ agent, strategy }: SessionOptions, provider: Provider, place: string) {
  const port = await freePort();
  const policy = strategy === undefined ? [] : ['--memory-strategy', JSON.stringify(strategy)];
  const flags = ['--port', String(port), '--store', `sqlite:${join(place, 'kept.db')}`, ...policy];
  const child = spawn(process.execPath, [PROXY, 'proxy', ...flags, ...agent.proxyFlags(provider.url)], {
    cwd: place,
    env: plainEnvironment(place),
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  return { url, stop: () => child.kill() };
}

/** Neither keys nor settings of whoever runs this. */
const plainEnvironment = (home: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: home,
  LANG: 'C.UTF-8',
  TERM: 'dumb',
});

const READY_TRIES = 100;
const READY_PAUSE_MS = 100;

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(READY_PAUSE_MS);
  }
  throw new Error(`the proxy did not start: build it first (npm run build)`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
