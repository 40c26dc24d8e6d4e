import { setTimeout as wait } from 'node:timers/promises';
import {
  type ChatMessage,
  type ChatRequest,
  type FakeOpenai,
  functionCall,
  type MessageAnswer,
  messageText,
  startFakeOpenai,
} from '@palimpsest/fakes';
import { Random } from '../fuzz/random.js';

/** The model that clients talk to, and the one that writes summaries where they name one. */
export const MODEL = 'gpt-4o';
export const SUMMARY_MODEL = 'gpt-4';
/** Words in a message that make the fake call a tool. */
export const PLEASE_CALL = 'Look it up.';

const FILLER = 'The scribe writes every word down and forgets none of them, naïve façade, 漢字, 🙂. ';
const REPLY_PAUSE_MS = 6;
const MAX_SUMMARY_MS = 300;

/** Every message of a client begins with its own name, which no other has. */
export const nameOf = (message: ChatMessage): string => messageText(message).split(' ', 1)[0] ?? '';

/** A request that no client sent: a server asks for a summary. */
const isForSummary = ({ messages }: ChatRequest): boolean => {
  const last = messages.at(-1);
  return last === undefined || !/^(?:ask|result)-/.test(nameOf(last));
};

export const filler = (times: number): string => FILLER.repeat(times);

/** Shown every request that the strict fake has accepted, but for those that ask for a summary. */
export type Watcher = (request: ChatRequest) => void;

/** A strict fake that streams, calls tools and writes summaries. No two of its replies are the same. */
export class Provider {
  readonly #fake: FakeOpenai;
  readonly #held = new Map<string, { readonly arrived: () => void; readonly released: Promise<void> }>();

  private constructor(fake: FakeOpenai) {
    this.#fake = fake;
  }

  static async start(seed: number, watch: Watcher): Promise<Provider> {
    const random = new Random(seed, 3);
    let replies = 0;
    const answer = async (request: ChatRequest): Promise<MessageAnswer> => {
      if (isForSummary(request)) {
        await (provider.#holdOf(request) ?? wait(random.below(MAX_SUMMARY_MS)));
        return { content: 'They spoke of what is written down and of what was looked up.' };
      }
      watch(request);
      replies += 1;
      const last = request.messages.at(-1);
      const isCall = last !== undefined && messageText(last).includes(PLEASE_CALL);
      const pacing = { chunkDelayMs: random.below(REPLY_PAUSE_MS), chunkChars: 40, firstByteDelayMs: random.below(20) };
      if (isCall)
        return { ...pacing, content: null, tool_calls: [functionCall(`call_${replies}`, 'look_up', { replies })] };
      return { ...pacing, content: `reply-${replies} ${filler(1 + random.below(6))}` };
    };
    const fake = await startFakeOpenai({ otherwise: answer });
    const provider = new Provider(fake);
    return provider;
  }

  get url(): string {
    return this.#fake.url;
  }

  /** What the fake refused, in words. */
  get refused(): string[] {
    return this.#fake.requests.flatMap(({ accepted, status, body }) =>
      accepted === undefined && status !== undefined && status >= 400
        ? [`a view was refused with ${status}: ${JSON.stringify(body)?.slice(0, 1000)}`]
        : [],
    );
  }

  /** The next summary of what holds this text waits until it is released; those after it do not. */
  holdSummaries(mark: string): { readonly arrived: Promise<void>; readonly release: () => void } {
    let arrive: () => void = () => undefined;
    let release: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#held.set(mark, { arrived: arrive, released });
    return { arrived, release };
  }

  #holdOf(request: ChatRequest): Promise<void> | undefined {
    const text = JSON.stringify(request);
    for (const [mark, { arrived, released }] of this.#held) {
      if (!text.includes(mark)) continue;
      this.#held.delete(mark);
      arrived();
      return released;
    }
    return undefined;
  }

  close(): Promise<void> {
    return this.#fake.close();
  }
}
