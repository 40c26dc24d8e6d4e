import { Readable } from 'node:stream';
import { Client } from '@palimpsest/client';
import { describe, expect, it } from 'vitest';
import { lineByLine } from './line-by-line.js';
import { PlainInterface } from './plain-interface.js';
import type { ToolSetup } from './tools/chat-tools.js';
import { serversIn } from './tools/server-settings.js';

/** Runs the chat with these lines on a server that knows no conversation. */
async function run(lines: readonly string[], { resume, tools }: { resume?: string; tools?: ToolSetup } = {}) {
  const [asked, written, errors]: [string[], string[], string[]] = [[], [], []];
  const answer: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    asked.push(`${init?.method} ${pathname}`);
    return new Response(JSON.stringify({ error: { message: 'there is no such \u001b[2Jconversation' } }), {
      status: 404,
    });
  };
  const client = new Client({ url: 'http://localhost', fetch: answer });
  const isWell = lineByLine({
    connect: async () => ({ client, notes: [], close: async () => undefined }),
    input: Readable.from(lines.map((line) => `${line}\n`)),
    write: (text) => void written.push(text),
    writeError: (text) => void errors.push(text),
    ...{ resume, tools, isAttended: false, now: () => 0, onInterrupt: () => () => undefined },
    folders: { workingFolder: '/nonexistent', homeFolder: '/nonexistent' },
  });
  return { isWell, asked, written, errors };
}

describe('the chat without a person', () => {
  it('sends nothing where the conversation to go on with cannot be opened', async () => {
    const { isWell, asked } = await run(['Hello'], { resume: 'wrong' });
    await expect(isWell).rejects.toThrow('there is no such');
    expect(asked.filter((route) => !route.startsWith('GET /api/v1/conversations'))).toEqual([]);
  });

  it('says apart from the answers what went wrong, and that something did', async () => {
    const { isWell, written, errors } = await run(['/resume wrong', '/nonsense']);
    expect(await isWell).toBe(false);
    expect(errors).toEqual([
      'Error: there is no such ␛[2Jconversation\n',
      'Error: There is no command /nonsense. /help lists them.\n',
    ]);
    expect(written.join('')).not.toContain('Error');
  });

  it('says apart from the answers which tool servers do not work, and is well without them', async () => {
    const declared = { place: '.mcp.json', needsApproval: true, variable: () => undefined };
    const tools: ToolSetup = {
      declared: async () => serversIn({ wrong: {}, foreign: { command: 'x' } }, declared),
      approvals: { has: async () => false, add: async () => undefined },
      allowed: [],
    };
    const { isWell, errors } = await run(['/tools'], { tools });
    expect(await isWell).toBe(true);
    expect(errors.join('')).toMatch(
      /^Note: The tool server foreign .* was not started[^\n]*\nNote: The tool server wrong /,
    );
  });

  it('is well with nothing to say', async () => {
    expect(await (await run([])).isWell).toBe(true);
  });
});

describe('a question without a window', () => {
  it.each<[string, string | undefined, readonly string[]]>([
    ['y', 'y', []],
    ['', undefined, []],
    ['yesterday I saw a ferry', undefined, ['yesterday I saw a ferry']],
  ])('takes its own answers only, and gives other lines back: %j', async (line, answer, back) => {
    const returned: string[] = [];
    const ui = new PlainInterface({
      ...{ write: () => undefined, writeError: () => undefined, writeWarning: () => undefined, isAttended: true },
      nextLine: async () => line,
      putBack: (text) => void returned.push(text),
    });
    expect(await ui.choose(['Compact?'], [{ key: 'y', label: 'Yes' }])).toBe(answer);
    expect(returned).toEqual(back);
  });
});
