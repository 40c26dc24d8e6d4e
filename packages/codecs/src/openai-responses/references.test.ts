import { describe, expect, it } from 'vitest';
import { references } from './references.js';

const user = { role: 'user', content: 'Hi' };
const reply = { id: 'msg_1', type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hello' }] };
const reasoning = { id: 'rs_1', type: 'reasoning', summary: [] };
const named = (id: string) => ({ type: 'item_reference', id });

describe('what a request names instead of saying it', () => {
  it('is found with the field it stands in, also without a type', () => {
    const input = [user, named('rs_1'), { id: 'msg_1' }, { id: 'msg_2', role: 'user', content: 'a' }];
    expect(references.named({ input })).toEqual([
      { field: 'input[1].id', id: 'rs_1' },
      { field: 'input[2].id', id: 'msg_1' },
    ]);
    expect(references.named({ input: 'Hi' })).toEqual([]);
  });

  it('is put in its place; what nobody knows stays a name', () => {
    const items = references.itemsIn(JSON.stringify([reasoning, reply]));
    const input = [user, named('rs_1'), named('msg_1'), named('msg_9')];
    expect(references.resolved({ model: 'm', input }, items)).toEqual({
      model: 'm',
      input: [user, reasoning, reply, named('msg_9')],
    });
  });

  it('is not itself something that can be named', () => {
    expect(references.itemsIn(JSON.stringify([named('msg_1')])).size).toBe(0);
    expect(references.itemsIn('"instructions"').size).toBe(0);
  });
});
