import { type ChatToolCall, startFakeOpenai } from '@palimpsest/fakes';
import type { Agent } from './agent.js';
import type { ToolMove } from './script.js';

/** A fake OpenAI for an agent that speaks Chat Completions. */
export const chatProvider =
  (called: (move: ToolMove) => ChatToolCall): Agent['startProvider'] =>
  (script, _, window) =>
    startFakeOpenai({
      ...window,
      models: 'any',
      otherwise: (request) => {
        const hasTools = (request.tools ?? []).length > 0;
        const move = script.next({ hasTools, text: JSON.stringify(request.messages) });
        return move.kind === 'say' ? move.text : { content: 'I look.', tool_calls: [called(move)] };
      },
    });
