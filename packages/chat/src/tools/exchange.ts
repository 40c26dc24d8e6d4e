import type { Schemas } from '@palimpsest/client';
import type { Image } from '../image.js';
import type { CallRunner, ToolCall } from './call-runner.js';
import type { CallOutcome } from './tool-output.js';
import { type ChatTool, chatTool, type OfferedTool } from './toolbox.js';

/** What is said to the model at once. */
export interface Said {
  readonly message?: string;
  readonly images?: Image[];
  readonly tool_results?: Schemas['ToolResult'][];
  readonly tools?: ChatTool[];
}

interface ExchangeOptions {
  /** What is said first; nothing asks for the answer that the newest message waits for. */
  readonly said: Pick<Said, 'message' | 'images'>;
  readonly offered: readonly OfferedTool[];
  readonly runner: CallRunner;
  readonly signal: AbortSignal;
  /** Takes one answer to its end; resolves with what it calls. */
  readonly ask: (said: Said) => Promise<readonly ToolCall[]>;
  /** Stores results that no model is asked about. */
  readonly store: (results: Schemas['ToolResult'][]) => Promise<void>;
  readonly calling: (call: ToolCall) => void;
  readonly called: (call: ToolCall, outcome: CallOutcome) => void;
}

/** Answers of one exchange that may call tools. */
const MOST_ROUNDS = 50;

/** How an exchange ended: with an answer, by the person in the middle of calls, or because it went on for too long. */
export type ExchangeEnd = 'answered' | 'stopped-in-calls' | 'too-many-rounds';

/**
 * Sends a message, runs what the answer calls, and goes on with the results until an answer calls nothing. Every call gets a
 * result, also when the person stops or it went on for too long: those are stored, and the next message goes on behind them.
 */
export async function exchange(options: ExchangeOptions): Promise<ExchangeEnd> {
  const { said, offered, runner, signal, ask, store } = options;
  const tools = offered.length === 0 ? {} : { tools: offered.map(chatTool) };
  let calls = await ask({ ...said, ...tools });
  for (let round = 1; calls.length > 0; round += 1) {
    const results: Schemas['ToolResult'][] = [];
    for (const call of calls) {
      options.calling(call);
      const outcome = round > MOST_ROUNDS ? TOO_MANY : await runner.run(call, offered, signal);
      options.called(call, outcome);
      results.push({ tool_call_id: call.id, content: outcome.text });
    }
    if (signal.aborted || round > MOST_ROUNDS) {
      await store(results);
      return signal.aborted ? 'stopped-in-calls' : 'too-many-rounds';
    }
    calls = await ask({ tool_results: results, ...tools });
  }
  return 'answered';
}

const TOO_MANY: CallOutcome = {
  kind: 'cancelled',
  text: `Not run: there were ${MOST_ROUNDS} rounds of calls already. Wait for the user to say how to go on.`,
};
