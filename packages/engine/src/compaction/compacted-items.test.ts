import { openaiChat } from '@palimpsest/codecs';
import { type Edit, type EditId, type MessageId, project } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { recorded } from '../../../codecs/src/transcript.fixture.js';
import type { EngineEvent } from '../event.js';
import { Bench, MINUTE } from '../strategy/modes/bench.fixture.js';
import { assistant, call, output, result, talk, toolTurns, user } from '../strategy/modes/talk.fixture.js';
import { compactedItems } from './compacted-items.js';

const items = ({ events }: Bench) =>
  events.flatMap((event: EngineEvent) => (event.kind === 'pass-committed' ? [event.items] : []));

describe('what a compaction changed', () => {
  it('tells outputs of tools from their inputs', async () => {
    const input = { path: '/srv/data/a.txt', content: output(77) };
    const long = [user('Write.'), call('call_w', 'write_file', input), result('call_w', output(1)), assistant('Done.')];
    const bench = new Bench({ mode: 'compact', token_budget: 4000, compact_clear_tool_inputs: true });
    await bench.prepare([...long, ...toolTurns(5), user('And now?')]);
    expect(items(bench)).toMatchObject([{ toolOutputs: 5, messages: 0 }]);
    expect(items(bench)[0]?.toolInputs).toBeGreaterThan(0);
  });

  it('counts what an earlier compaction changed no second time', async () => {
    const bench = new Bench({ mode: 'none' });
    await bench.prepare([...talk(20), user('And now?')]);
    const summarize = { mode: 'summarize', summarize_min_messages: 2, summarize_keep: 10 };
    const compact = (keep: number) =>
      bench.engine.compact({ conversation: 'talk', strategy: { ...summarize, summarize_keep: keep }, model: 'gpt-4o' });
    await compact(20);
    await compact(5);
    const messages = items(bench).map((one) => one.messages);
    expect(messages.length).toBe(2);
    expect(messages.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(41 - 5);
    expect(messages[1]).toBeLessThanOrEqual(20);
  });

  it('is nothing where a part that shows otherwise already shows as something else', () => {
    const said = [user('Read.'), call('c', 'read_file', { path: 'a' }), result('c', output(1)), assistant('Done.')];
    const transcript = recorded(said.map((wire) => openaiChat.decodeMessage(JSON.stringify(wire))));
    const removed = (number: number): Edit => ({
      ...{ kind: 'part-replaced', id: `edit_${number}` as EditId, compactionId: 'pass', part: 0, savedTokens: 1 },
      ...{ depth: 2, messageId: transcript[2]?.id as MessageId, text: `removed ${number}` },
    });
    const made = (log: readonly Edit[], edit: Edit) => compactedItems(project(transcript, log).items, [edit]);
    expect(made([], removed(1))).toEqual({ toolOutputs: 1, toolInputs: 0, messages: 0 });
    expect(made([removed(1)], removed(2))).toEqual({ toolOutputs: 0, toolInputs: 0, messages: 0 });
  });

  it('is nothing where only a pause was marked', async () => {
    const bench = new Bench({ mode: 'blocks' });
    await bench.prepare(talk(2));
    bench.now += 600 * MINUTE;
    await bench.prepare([user('Good morning')]);
    expect(items(bench)).toEqual([]);
  });
});
