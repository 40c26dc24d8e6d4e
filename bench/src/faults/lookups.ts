import type { Fault } from './fault.js';

const EXCHANGE = 'packages/server/src/recall-tools/exchange.test.ts';
const OFFER = 'packages/server/src/recall-tools/offer.test.ts';

/** Mistakes in how models look things up by themselves. */
export const LOOKUPS: readonly Fault[] = [
  {
    what: 'a client of Chat Completions sees calls of ours',
    file: 'packages/codecs/src/openai-chat/splicer.ts',
    text: 'if (this.#isOwn(name)) return { isOwn: true, index: -1 };',
    wrong: '',
    tests: EXCHANGE,
  },
  {
    what: 'the items of a later round have the numbers of earlier ones',
    file: 'packages/codecs/src/openai-responses/splicer.ts',
    text: '    this.#indexes.set(index, this.#nextIndex);\n',
    wrong: '    this.#indexes.set(index, index);\n',
    tests: EXCHANGE,
  },
  {
    what: 'a reply tells what its last round took, and not all of them',
    file: 'packages/codecs/src/anthropic-messages/splicer.ts',
    text: '    this.#usage = summed(this.#usage, this.#roundUsage);\n',
    wrong: '',
    tests: EXCHANGE,
  },
  {
    what: 'a call that was cut off is run',
    file: 'packages/server/src/recall-tools/exchange.ts',
    text: ' || !this.#splicer.isCalling',
    wrong: '',
    tests: EXCHANGE,
  },
  {
    what: 'a call beside those of the client is forgotten',
    file: 'packages/engine/src/engine.ts',
    text: '    else await recordLookups(this.#commits, turn, first, counter);\n',
    wrong: '',
    tests: EXCHANGE,
  },
  {
    what: 'an answer that shows is made anew with every view, and what was erased is still in it',
    file: 'packages/engine/src/recall/quoted.ts',
    text: 'if (message === undefined || message.isErased)',
    wrong: 'if (message === undefined)',
    tests: OFFER,
  },
  {
    what: 'tools of ours are offered before anything is out of view',
    file: 'packages/engine/src/recall/offer.ts',
    text: "recall_tools === 'auto' && (recall_scope === 'all' || isAnythingHidden(view))",
    wrong: "recall_tools === 'auto'",
    tests: OFFER,
  },
  {
    what: 'a tool of the client is taken for ours',
    file: 'packages/codecs/src/openai-chat/own-tools.ts',
    text: '!tools.some(({ name }) => names.includes(name))',
    wrong: 'names.length >= 0',
    tests: OFFER,
  },
  {
    what: 'a model looks into other conversations though it may not',
    file: 'packages/server/src/recall-tools/tools.ts',
    text: "scope === 'all' ? everywhere : inConversation",
    wrong: "scope === 'all' ? inConversation : everywhere",
    tests: OFFER,
  },
  {
    what: 'the last round offers tools of ours to a client that demands a call',
    file: 'packages/codecs/src/openai-chat/own-tools.ts',
    text: 'lastRound: (_, client) => (client.tools.length > 0 ? client : withoutTools(client)),',
    wrong: 'lastRound: (frame, client) => (client.tools.length > 0 ? frame : withoutTools(client)),',
    tests: EXCHANGE,
  },
  {
    what: 'what is refused as too long in a later round is not made smaller',
    file: 'packages/server/src/recall-tools/exchange.ts',
    text: 'answer.status < 400 ? { turn: next, answer }',
    wrong: 'answer.status < 900 ? { turn: next, answer }',
    tests: EXCHANGE,
  },
  {
    what: 'a request that is made smaller has lost what was looked up',
    file: 'packages/engine/src/turns/written-turn.ts',
    text: 'encodedState(after, saidAfter(after.view, turn.lookups?.rounds ?? []))',
    wrong: 'encodedState(after, saidAfter(after.view, []))',
    tests: EXCHANGE,
  },
  {
    what: 'a search finds itself',
    file: 'packages/engine/src/recall/archive.ts',
    text: '(hasEchoes || !isEcho(message))',
    wrong: '(hasEchoes || isEcho(message) || true)',
    tests: 'packages/engine/src/recall/echo.test.ts',
  },
  {
    what: 'arguments that are no JSON are none',
    file: 'packages/server/src/recall-tools/lookup.ts',
    text: "if (text.trim() === '') return {};",
    wrong: "if (!text.trim().endsWith('}')) return {};",
    tests: EXCHANGE,
  },
  {
    what: 'an answer may be as long as it likes',
    file: 'packages/server/src/recall-tools/lookup.ts',
    text: 'if (given.tokens <= room) return given;',
    wrong: 'if (given.tokens <= room || attempt > 0) return given;',
    tests: OFFER,
  },
  {
    what: 'a refusal in a later round of a stream has lost its type',
    file: 'packages/server/src/recall-tools/exchange.ts',
    text: "const type = typeof error.type === 'string' ? error.type : 'server_error';",
    wrong: "const type = 'server_error';",
    tests: EXCHANGE,
  },
  {
    what: 'headers tell of the first round',
    file: 'packages/server/src/recall-tools/exchange.ts',
    text: 'return { turn: lookups.told(), answer: whole };',
    wrong: 'return { turn, answer: whole };',
    tests: EXCHANGE,
  },
  {
    what: 'a call over MCP without arguments is refused',
    file: 'packages/server/src/mcp/tool-call.ts',
    text: 'arguments: given = null }',
    wrong: 'arguments: given }',
    tests: 'packages/server/src/mcp/route.test.ts',
  },
];
