import type { JsonObject } from '@palimpsest/core';
import { validateChatRequest } from '@palimpsest/fakes';
import { expect, it } from 'vitest';
import { smallSessions } from '../ratios/small-set.js';
import { PEERS } from './peers.js';

it.each(PEERS)('$name sends what a provider takes, shortened, and goes on with it', async ({ name, rule }) => {
  const [script] = smallSessions();
  if (script === undefined || !('shortens' in rule)) throw new Error('there is nothing to shorten');
  // So that the largest limit is passed several times.
  const calls: string[] = [];
  const shorten = rule.shortens(
    () => 5_000,
    ({ prompt }) => calls.push(prompt),
  );
  let [sent, shortened, kept] = [0, 0, 0];
  let before: readonly JsonObject[] = [];
  for (const { index } of script.steps) {
    const messages = await shorten(script.messages.slice(sent, index));
    const body = { model: 'gpt-5.1', messages, tools: script.tools };
    expect(validateChatRequest(JSON.parse(JSON.stringify(body)), JSON.stringify(body))).toBeNull();
    if (calls.length === 0) expect(messages[0]).toEqual(script.messages[0]);
    expect(messages.at(-1)).toEqual(script.messages[index - 1]);
    if (JSON.stringify(messages).startsWith(JSON.stringify(before).slice(0, -1))) kept += 1;
    if (JSON.stringify(messages).length < JSON.stringify(script.messages.slice(0, index)).length) shortened += 1;
    [sent, before] = [index, messages];
  }
  expect([shortened > 0, kept > 0, calls.length > 0]).toEqual([true, true, name.includes('summarization')]);
});
