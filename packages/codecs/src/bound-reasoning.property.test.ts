import { type Edit, type JsonObject, type Message, project, type RecordedMessage } from '@palimpsest/core';
import type { MessagesRequest } from '@palimpsest/fakes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anthropicMessages } from './anthropic-messages/index.js';
import { type BindingProvider, bindingMessages, bindingResponses, TOOL } from './bound-reasoning.fixture.js';
import type { Codec, EncodedRequest, Frame } from './codec.js';
import { changes, editLog } from './edit-log.arbitrary.js';
import { openaiResponses } from './openai-responses/index.js';
import { recorded } from './transcript.fixture.js';

/** What a request says besides its messages; a client may change it between requests. */
interface Setting {
  readonly system: string | null;
  readonly hasSecondTool: boolean;
}

/** How a provider that binds reasoning to what was before it is asked, and what it compares. */
interface Speech {
  readonly codec: Codec;
  readonly provider: BindingProvider;
  frame(setting: Setting): Frame;
  instructions(setting: Setting): readonly Message[];
  /** What the provider holds a thought against: all that stands before the reply with this call. Undefined: no such reply. */
  before(body: string, call?: string): string | undefined;
  /** The thoughts in a request, as they are written there. */
  thoughts(wire: string): readonly string[];
}

const wire = (codec: Codec, value: object): Message => codec.decodeMessage(JSON.stringify(value));

const messages: Speech = {
  codec: anthropicMessages,
  provider: bindingMessages,
  frame: ({ hasSecondTool }) => {
    const tools = hasSecondTool ? [TOOL, { ...TOOL, name: 'other' }] : [TOOL];
    return { model: 'claude-opus-5-5', isStream: false, fields: { ...bindingMessages.fields, tools }, tools };
  },
  instructions: ({ system }) => (system === null ? [] : [wire(anthropicMessages, { role: 'system', content: system })]),
  before: (body, call) => {
    const { messages, system, tools } = JSON.parse(body) as MessagesRequest;
    const blocks = messages.flatMap(({ role, content }) =>
      (typeof content === 'string' ? [{ type: 'text', text: content }] : content).map((block) => ({ role, block })),
    );
    const at = blocks.findIndex(({ block }) => (block.id ?? block.text) === call);
    if (call !== undefined && at < 0) return undefined;
    const said = blocks.slice(0, at).findLastIndex(({ block }) => !block.type.endsWith('thinking')) + 1;
    return JSON.stringify([system, tools, call === undefined ? blocks : blocks.slice(0, said)]);
  },
  thoughts: (json) => json.match(/\{"type":"(?:redacted_)?thinking"[^}]*\}/g) ?? [],
};

const responses: Speech = {
  codec: openaiResponses,
  provider: bindingResponses,
  frame: () => ({ model: 'gpt-5', isStream: false, fields: bindingResponses.fields, tools: [] }),
  instructions: ({ system }) => (system === null ? [] : [openaiResponses.decodeMessage(JSON.stringify(system))]),
  before: (body, call) => {
    const { input } = JSON.parse(body) as { input: readonly JsonObject[] };
    const isIt = ({ type, call_id, content }: JsonObject) =>
      type === 'function_call' ? call_id === call : JSON.stringify(content ?? '').includes(`"${call}"`);
    const at = input.findIndex(isIt);
    if (call !== undefined && at < 0) return undefined;
    const isThought = input[at - 1]?.type === 'reasoning';
    return JSON.stringify(call === undefined ? input : input.slice(0, isThought ? at - 1 : at));
  },
  thoughts: (json) =>
    json.match(/\{"id":"rs_[^"]*","type":"reasoning","encrypted_content":"[^"]*","summary":\[[^\]]*\]\}/g) ?? [],
};

interface Step {
  readonly isAsked: boolean;
  readonly isCall: boolean;
  readonly made: Parameters<typeof editLog>[1];
  readonly setting: Setting;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    isAsked: fc.boolean(),
    isCall: fc.constantFrom(true, true, false),
    made: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: changes(3) }),
    setting: fc.record({
      system: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constant('Be brief') }),
      hasSecondTool: fc.oneof(
        { weight: 5, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
    }),
  }),
  { minLength: 2, maxLength: 7 },
);

/** Edits hide everything: no policy leaves such a view, and every provider refuses it. */
const saysNothing = ({ body }: EncodedRequest): boolean => /"(?:messages|input)":\[\]/.test(body);

/** A conversation as it comes about: each reply is made on the view that stood then. */
class Talk {
  readonly speech: Speech;
  log: Edit[] = [];
  readonly #messages: Message[] = [];
  readonly #views = new Map<Message, string | undefined>();
  /** For each reply the call in it, its thought, and what stood before it. */
  readonly replies: { readonly call: string; readonly thought: string; readonly madeOn: string | undefined }[] = [];

  constructor(speech: Speech) {
    this.speech = speech;
  }

  get transcript(): RecordedMessage[] {
    return recorded(this.#messages, this.#views);
  }

  request(setting: Setting): EncodedRequest {
    const { codec, frame, instructions } = this.speech;
    return codec.encode(frame(setting), instructions(setting), project(this.transcript, this.log).items);
  }

  step({ isAsked, isCall, made, setting }: Step): void {
    const { speech, replies } = this;
    const { codec, provider } = speech;
    const call = `call_${'x'.repeat(replies.length)}`;
    if (isAsked || replies.length === 0 || saysNothing(this.request(setting)))
      this.#messages.push(wire(codec, provider.question(`question ${replies.length}`)));
    const { body, viewHash } = this.request(setting);
    this.check(body);
    const [reply] = codec.decodeReply(provider.answer(JSON.parse(body), call, isCall)).messages as [Message];
    this.#views.set(reply, viewHash);
    const thought = speech.thoughts(reply.wire.json).join(',');
    replies.push({ call, thought, madeOn: speech.before(body) });
    this.#messages.push(reply, ...(isCall ? [wire(codec, provider.result(call, 'found'))] : []));
    this.log = editLog(this.transcript, made, this.log);
  }

  /** The provider takes it, and has every thought that it would take. */
  check(body: string): void {
    const { speech } = this;
    expect(speech.provider.refusal(body)).toBeNull();
    const edited = new Set(
      project(this.transcript, this.log).items.flatMap((item) =>
        item.kind === 'message' && item.replaced.size > 0 ? [item.message] : [],
      ),
    );
    const whole = this.#messages.filter((message) => this.#views.has(message));
    for (const [index, { call, thought, madeOn }] of this.replies.entries()) {
      const before = speech.before(body, call);
      const message = whole[index];
      if (before === undefined || message === undefined || edited.has(message)) continue;
      expect([call, body.includes(thought)]).toEqual([call, before === madeOn]);
    }
  }
}

describe.each([
  ['Messages', messages],
  ['Responses', responses],
] as const)('reasoning in %s', (_, speech) => {
  it('is sent byte for byte exactly where all before it is what it was made on, through edits, undoing and other settings', () => {
    fc.assert(
      fc.property(steps, (made) => {
        const talk = new Talk(speech);
        for (const step of made) talk.step(step);
        for (const request of made.map(({ setting }) => talk.request(setting)))
          if (!saysNothing(request)) talk.check(request.body);
      }),
      { numRuns: 60 },
    );
  });
});
