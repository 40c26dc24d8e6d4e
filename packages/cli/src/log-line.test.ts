import { describe, expect, it } from 'vitest';
import { logLine } from './log-line.js';
import { createLogger } from './logger.js';

const TIME = new Date(2026, 0, 5, 14, 3, 21).getTime();
const plain = (entry: object) =>
  logLine({ level: 30, time: TIME, pid: 1, hostname: 'h', ...entry }, { isColored: false });

describe('a line of the log on a terminal', () => {
  it('tells of a request in one glance', () => {
    const facts = { method: 'POST', path: '/v1/chat/completions', status: 200, ms: 132 };
    expect(plain({ msg: 'request', ...facts })).toBe('14:03:21 POST /v1/chat/completions 200 132 ms');
    const turn = { conversation: 'my-chat', tokensBefore: 12_034, tokensAfter: 3456, compaction: 'c1' };
    expect(plain({ msg: 'request', ...facts, ...turn })).toBe(
      '14:03:21 POST /v1/chat/completions 200 132 ms · my-chat · 12,034 → 3,456 tokens · compaction c1',
    );
    expect(plain({ msg: 'request', ...facts, ...turn, tokensAfter: 12_034, compaction: undefined })).toBe(
      '14:03:21 POST /v1/chat/completions 200 132 ms · my-chat · 12,034 tokens',
    );
  });

  it('names the user, where there are several', () => {
    const facts = { user: 'ada', method: 'GET', path: '/v1/models', status: 200, ms: 1 };
    expect(plain({ msg: 'request', ...facts })).toBe('14:03:21 GET /v1/models 200 1 ms · ada');
    const undo = { user: 'ada', conversationId: 'my-chat', compaction: { undoes: 'comp_1' } };
    expect(plain({ msg: 'compaction-undone', ...undo })).toBe("14:03:21 undid comp_1 of ada's my-chat");
  });

  it('tells what a compaction did', () => {
    const compaction = { tokensBefore: 12_034, tokensAfter: 3456, messages: 14, mode: 'summarize' };
    expect(plain({ msg: 'pass-committed', conversationId: 'my-chat', compaction })).toBe(
      '14:03:21 compacted my-chat: 12,034 → 3,456 tokens, 14 messages, summarize',
    );
  });

  it('tells of an undo', () => {
    const compaction = { id: 'undo_1', undoes: 'comp_1' };
    expect(plain({ msg: 'compaction-undone', conversationId: 'my-chat', compaction })).toBe(
      '14:03:21 undid comp_1 of my-chat',
    );
  });

  it('tells an error with its facts', () => {
    expect(plain({ level: 50, msg: 'a reply broke off', conversation: 'my-chat' })).toBe(
      '14:03:21 error a reply broke off (conversation my-chat)',
    );
  });

  it('is one line without control characters, whatever others wrote', () => {
    const line = plain({ level: 50, msg: 'it broke', error: 'x\n14:03:22 POST /\u001b[31m red' });
    expect(line).toBe('14:03:21 error it broke (error x 14:03:22 POST / [31m red)');
    expect(plain({ msg: 'request', method: 'GET', path: '/\u001b[2J', status: 404, ms: 1 })).not.toContain('\u001b');
  });
});

describe('the log', () => {
  const written = (output: { isTTY?: boolean }, isColorUnwanted: boolean, level: 'info' | 'debug' = 'info') => {
    const texts: string[] = [];
    const logger = createLogger(level, { ...output, write: (text) => texts.push(text) }, { isColorUnwanted });
    logger.debug({}, 'details');
    logger.error({ a: 1 }, 'it broke');
    return texts.join('');
  };

  it('is short coloured lines on a terminal, without colours where they are unwanted', () => {
    expect(written({ isTTY: true }, false)).toContain('\u001b[31merror\u001b[0m it broke');
    expect(written({ isTTY: true }, true)).toMatch(/^\d\d:\d\d:\d\d error it broke \(a 1\)\n$/);
  });

  it('is JSON everywhere else', () => {
    expect(JSON.parse(written({}, false))).toMatchObject({ level: 50, msg: 'it broke', a: 1 });
  });

  it('has details at the level debug only', () => {
    expect(written({}, false, 'debug')).toContain('"msg":"details"');
    expect(written({}, false)).not.toContain('details');
  });
});
