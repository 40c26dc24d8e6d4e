// Draws the chat as it looks: runs it in a pseudo-terminal and writes its screen as a picture.
//
//     node bench/dist/picture/main.js > docs/chat.svg
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawn } from '@lydell/node-pty';
import { createEngine } from '@palimpsest/engine';
import { startFakeOpenai } from '@palimpsest/fakes';
import { LOCAL_OWNER, openVault } from '@palimpsest/stores';
import headless from '@xterm/headless';
import { svgOf } from './svg.js';

const BIN = fileURLToPath(new URL('../../../packages/cli/bin/palimpsest.js', import.meta.url));
const [COLUMNS, ROWS] = [88, 32];
const PATIENCE_MS = 60_000;
const ANSWER = `Retry only what may succeed **later**: network errors, \`429\` and \`5xx\`.

\`\`\`ts
async function withRetry(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send(); // a refused request is not sent again
    if (answer.ok || answer.status < 429 || attempt === 3) return answer;
    await pause(2 ** attempt * 100);
  }
}
\`\`\``;

const folder = mkdtempSync(join(tmpdir(), 'palimpsest-picture-'));
const fake = await startFakeOpenai();
try {
  await fill();
  const screen = new headless.Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true });
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [BIN, 'chat', '--resume', 'talk'], {
    ...{ name: 'xterm-256color', cols: COLUMNS, rows: ROWS, cwd: folder },
    env: { PATH, HOME: folder, XDG_CONFIG_HOME: folder, PALIMPSEST_UPSTREAM: fake.url },
  });
  child.onData((text) => screen.write(text));
  const rows = (): string[] =>
    Array.from({ length: ROWS }, (_, row) => {
      const { active } = screen.buffer;
      return active.getLine(active.baseY + row)?.translateToString(true) ?? '';
    });
  const shows = async (text: string): Promise<void> => {
    const end = Date.now() + PATIENCE_MS;
    while (!rows().join('\n').includes(text)) {
      if (Date.now() > end) throw new Error(`'${text}' never came:\n${rows().join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await shows('[44 messages]');
  fake.reply('The upload service: it retries with back-off, at most three times, and logs in docs/uploads.md.');
  child.write('\u000c/compact\r');
  await shows('[Summary + 15 messages]');
  fake.reply(ANSWER);
  child.write('How should the client retry a failed upload?\r');
  await shows('[Summary + 17 messages]');
  child.write('/cost\r');
  await shows('discount');
  child.write('And in the browser?');
  await shows('And in the browser?');
  process.stdout.write(svgOf(screen));
  child.kill('SIGKILL');
} finally {
  await fake.close();
  rmSync(folder, { recursive: true });
}

async function fill(): Promise<void> {
  const vault = await openVault(`sqlite:${join(folder, '.palimpsest/palimpsest.db')}`);
  const engine = createEngine({ store: vault.storeOf(LOCAL_OWNER) });
  const messages = Array.from({ length: 44 }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `Step ${index} of the upload service: the queue holds ${index * 10} files, see docs/uploads.md. `.repeat(
      4,
    ),
  }));
  await engine.prepare({ request: { model: 'gpt-5', messages, memory_strategy: 'none' }, conversation: 'talk' });
  await vault.close();
}
