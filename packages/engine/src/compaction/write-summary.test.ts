import { describe, expect, it } from 'vitest';
import type { EngineEvent } from '../event.js';
import { parseStrategy } from '../strategy/strategy.js';
import { reasonsOf } from '../summarisers/trusted-summary.js';
import { NO_WORKERS } from '../threads/no-workers.js';
import { JobDeadlineError } from '../workers/job-error.js';
import type { Workers } from '../workers/workers.js';
import { isModelAsked, summaryWriter } from './write-summary.js';

const NOTES = { isManual: false, style: 'notes' } as const;
const RECOLLECTION = { isManual: false, style: 'recollection' } as const;
const MANUAL = { isManual: true, style: 'notes' } as const;
const EVERY = [NOTES, RECOLLECTION, MANUAL];

describe('who writes a summary', () => {
  it.each([
    [{ mode: 'summarize' }, [false, true, true]],
    [{ mode: 'summarize', summarizer: 'auto' }, [false, true, true]],
    [{ mode: 'summarize', summarizer: 'extractive' }, [false, false, false]],
    [{ mode: 'summarize', summarizer: 'model' }, [true, true, true]],
    [{ mode: 'auto', summarization_model: 'small' }, [true, true, true]],
    [{ mode: 'none' }, [false, false, false]],
  ])('is for %j, in a pass by itself, of a character, and for a person: %j', (strategy, asked) => {
    expect(EVERY.map((writing) => isModelAsked(parseStrategy(strategy), writing))).toEqual(asked);
  });
});

describe('a summary that takes too long', () => {
  it('is made of the newest texts, says so, and claims to keep nothing of the others', async () => {
    let isFirst = true;
    const workers: Workers = {
      run: async (name, input, options) => {
        if (isFirst) {
          isFirst = false;
          throw new JobDeadlineError(name, 30_000);
        }
        return NO_WORKERS.run(name, input, options);
      },
    };
    const events: EngineEvent[] = [];
    const write = summaryWriter({
      ...{ strategy: parseStrategy({ mode: 'summarize' }), isManual: false, conversationId: 'c', workers },
      ...{ protocol: 'openai-chat', model: 'gpt-5', send: undefined, signal: undefined },
      emit: (event) => events.push(event),
    });
    const sources = Array.from({ length: 1000 }, (_, number) => ({
      ...({ role: 'user', kind: 'text' } as const),
      text: `Barge ${number} carries ${number + 2} tons of rye to Lübeck.`,
    }));
    const summary = await write({ sources, targetTokens: 400, style: 'notes', focusAreas: [] });
    const reason =
      "extractive, used all the same: the job 'summarise' was not finished: it took longer than 30000 ms; " +
      'only the beginnings of the newest 200 of 1000 texts were read';
    expect(summary && reasonsOf(summary)).toEqual([reason]);
    expect(summary?.retained).toEqual({ share: 0, kept: 0, total: 0, missing: [] });
    expect(events).toMatchObject([
      { kind: 'summary-written', summariser: 'extractive', retainedShare: 0, fallbacks: [reason] },
    ]);
  });
});
