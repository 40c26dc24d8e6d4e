import { functionCall } from '@palimpsest/fakes';
import { describe, expect, it } from 'vitest';
import { expand } from '../../tool-output/restored.fixture.js';
import { Bench, sent, TALK, texts } from './bench.fixture.js';
import { assistant, call, output, removed, result, talk, toolTurn, toolTurns, user } from './talk.fixture.js';

const next = user('And now?');
const history = [...toolTurns(5), next];
const strategy = { mode: 'compact', token_budget: 4000 };
const outputs = (turn: Parameters<typeof sent>[0]) =>
  sent(turn).flatMap(({ role, content }) => (role === 'tool' ? [content] : []));

describe('B1: a compacted tool result', () => {
  it('keeps role, name and call id, shows the marker to the letter and nothing the provider would reject', async () => {
    const named = history.map((message) => (message.role === 'tool' ? { ...message, name: 'read_file' } : message));
    const turn = await new Bench(strategy).prepare(named);
    expect(sent(turn)[2]).toEqual({
      role: 'tool',
      tool_call_id: 'call_0',
      content: '⟦removed: tool output for read_file (call_id=call_0); reason=context_compaction⟧',
      name: 'read_file',
    });
    expect(turn.body).not.toContain('"compacted"');
  });

  it('keeps the newest two turns by default and all that was said', async () => {
    const turn = await new Bench(strategy).prepare(history);
    expect(outputs(turn)).toEqual([
      removed('call_0'),
      removed('call_1'),
      removed('call_2'),
      removed('call_3'),
      output(4),
    ]);
    expect(sent(turn).filter(({ role }) => role !== 'tool')).toEqual(history.filter(({ role }) => role !== 'tool'));
  });

  it('is opened back to the byte, and the transcript never changed', async () => {
    const bench = new Bench(strategy);
    const plain = await bench.prepare(history, { strategy: { mode: 'none' } });
    const before = await bench.wires();
    expect((await bench.prepare([])).body).not.toBe(plain.body);
    expect(await bench.wires()).toEqual(before);
    await bench.engine.undo(TALK);
    expect((await bench.prepare([], { strategy: { mode: 'none' } })).body).toBe(plain.body);
  });
});

describe('B2: the parameters of compact', () => {
  it('keeps as many turns as compact_keep says', async () => {
    const turn = await new Bench({ ...strategy, compact_keep: 4 }).prepare(history);
    expect(outputs(turn)).toEqual([removed('call_0'), removed('call_1'), output(2), output(3), output(4)]);
  });

  it('empties inputs only when compact_clear_tool_inputs is true, and leaves JSON', async () => {
    const input = { path: '/srv/data/a.txt', content: output(77) };
    const long = [user('Write.'), call('call_w', 'write_file', input), result('call_w', 'ok'), assistant('Written.')];
    const said = [...long, ...history];
    const kept = await new Bench(strategy).prepare(said);
    expect(sent(kept)[1]?.tool_calls).toEqual([functionCall('call_w', 'write_file', input)]);
    const cleared = await new Bench({ ...strategy, compact_clear_tool_inputs: true }).prepare(said);
    const marker = '⟦removed: tool input for write_file (call_id=call_w); reason=context_compaction⟧';
    expect(sent(cleared)[1]?.tool_calls).toEqual([functionCall('call_w', 'write_file', { removed: marker })]);
  });

  it('never touches excluded tools, and with an include list touches only those, excluded or not', async () => {
    const mixed = [
      ...toolTurn(0, { name: 'profile' }),
      ...toolTurn(1, { name: 'search' }),
      ...toolTurns(3, { from: 2 }),
    ];
    const said = [...mixed, next];
    const excluded = await new Bench({ ...strategy, compact_exclude_tools: ['profile'] }).prepare(said);
    expect(outputs(excluded).slice(0, 3)).toEqual([output(0), removed('call_1', 'search'), removed('call_2')]);
    const included = await new Bench({
      ...strategy,
      compact_exclude_tools: ['profile'],
      compact_include_tools: ['profile', 'search'],
    }).prepare(said);
    expect(outputs(included).slice(0, 3)).toEqual([
      removed('call_0', 'profile'),
      removed('call_1', 'search'),
      output(2),
    ]);
  });

  it('stops at token_target', async () => {
    const turn = await new Bench({ ...strategy, token_budget: 4400, token_target: 3200 }).prepare(history);
    expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(3200);
    expect(outputs(turn).filter((content) => content?.toString().startsWith('⟦removed'))).toHaveLength(2);
  });

  it('does nothing in mode none and without memory_strategy', async () => {
    const bench = new Bench({ mode: 'none' });
    expect(sent(await bench.prepare(history))).toEqual(history);
    expect(await bench.engine.compactions(TALK)).toEqual([]);
  });

  it('waits until compact_trigger_turns turns are passed, then leaves the prefix alone for as many again', async () => {
    const bench = new Bench({ mode: 'compact', compact_trigger_turns: 6 });
    const compactedAt: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      const [question, ...rest] = toolTurn(index);
      const turn = await bench.prepare(question === undefined ? [] : [question]);
      if (turn.compaction !== undefined) compactedAt.push(index + 1);
      await bench.prepare(rest.slice(0, 2));
      await bench.prepare(rest.slice(2));
    }
    expect(compactedAt[0]).toBe(7);
    expect(compactedAt.slice(1).every((at, place) => at - (compactedAt[place] ?? 0) >= 5)).toBe(true);
    expect((await bench.passes())[0]?.trigger).toEqual({ kind: 'turns', urgency: 'hard', limit: 6, measured: 7 });
  });

  it('counts turns by passes only: a reference made on arrival is none', async () => {
    const bench = new Bench({ mode: 'compact', compact_trigger_turns: 5, reference_repeats: true });
    for (let index = 0; index < 4; index += 1) await bench.prepare(toolTurn(index));
    await bench.prepare([user('Again.'), call('call_r', 'read_file', {}), result('call_r', output(3))]);
    expect((await bench.engine.compactions(TALK)).at(-1)?.trigger?.kind).toBe('arrival');
    const turn = await bench.prepare([assistant('The same.'), next]);
    expect(turn.compaction?.trigger).toMatchObject({ kind: 'turns', measured: 6 });
  });
});

describe('F10: absorption', () => {
  it('removes the result the model has used before an older one it has not', async () => {
    const used = 'value_1_0, value_1_1, value_1_2, value_1_3, value_1_4, value_1_5, value_1_6, value_1_7, value_1_8';
    const said = [...toolTurns(2), assistant(`I see ${used}.`), ...talk(3, { sentences: 1 }), next];
    const turn = await new Bench({ mode: 'compact', token_budget: 1900, token_target: 1400 }).prepare(said);
    expect(outputs(turn)).toEqual([output(0), removed('call_1')]);
  });

  it('keeps the results the model has used least when asked to keep some', async () => {
    const used = Array.from({ length: 9 }, (_, line) => `value_1_${line}`).join(', ');
    const said = [...toolTurns(4), assistant(`I see ${used}.`), ...talk(3, { sentences: 1 }), next];
    const turn = await new Bench({ ...strategy, token_budget: 3700, compact_keep_results: 3 }).prepare(said);
    expect(outputs(turn)).toEqual([output(0), removed('call_1'), output(2), output(3)]);
  });
});

describe('what else may stand for a payload', () => {
  it('is a digest with the rare identifiers, or the beginning and the end', async () => {
    const digest = await new Bench({ ...strategy, compact_shows: 'digest' }).prepare(history);
    expect(outputs(digest)[0]).toMatch(/^\[put away: \d+ chars\] .*value_0_/);
    const large = [...toolTurns(5, { lines: 120 }), next];
    const preview = await new Bench({ ...strategy, token_budget: 9000, compact_shows: 'preview' }).prepare(large);
    const shown = outputs(preview)[0]?.toString() ?? '';
    expect(shown.startsWith('0:0 value_0_0')).toBe(true);
    expect(shown).toContain('chars left out]');
    expect(shown.endsWith('/srv/data/0/119.csv')).toBe(true);
  });

  it.each(['marker', 'digest', 'preview'])('promises nothing that the model cannot do: %s', async (shows) => {
    const large = [...toolTurns(5, { lines: 120 }), next];
    const clearing = { ...strategy, token_budget: 9000, compact_clear_tool_inputs: true };
    const turn = await new Bench({ ...clearing, compact_shows: shows }).prepare(large);
    expect(turn.compaction).toBeDefined();
    expect(turn.body).not.toMatch(/recall/i);
  });

  it.each(['digest', 'preview'])('stays as it is in later passes: %s', async (shows) => {
    const bench = new Bench();
    await bench.prepare([...toolTurns(5, { lines: 120 }), next]);
    await bench.compact({ mode: 'compact', compact_shows: shows });
    const before = outputs(await bench.prepare([assistant('Well.'), ...toolTurns(3, { from: 5, lines: 120 }), next]));
    await bench.compact({ mode: 'compact' });
    const after = outputs(await bench.prepare([]));
    expect(after.slice(0, 4)).toEqual(before.slice(0, 4));
    expect(after.slice(4, 6)).toEqual([removed('call_4'), removed('call_5')]);
  });

  it('is a reference on arrival for lines already in the view, which gives the text back', async () => {
    const bench = new Bench({ mode: 'compact', reference_repeats: true });
    await bench.prepare(toolTurns(1));
    const again = `new first line\n${output(0, 30)}\nnew last line`;
    const turn = await bench.prepare([user('Again.'), call('call_9', 'read_file', {}), result('call_9', again)]);
    const shown = texts(turn).at(-1) ?? '';
    expect(shown).toContain('⟦lines 2-31 same as lines 1-30 of tool output call_0⟧');
    expect(expand(shown, () => output(0))).toBe(again);
  });
});
