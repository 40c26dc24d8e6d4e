import { validateChatRequest } from '@palimpsest/fakes';
import { expect } from 'vitest';
import type { SendToModel } from '../../send-to-model.js';

export interface FakeModel {
  readonly send: SendToModel;
  /** The requests it was sent; the strict provider accepts every one of them. */
  readonly bodies: string[];
}

/** A model that answers every request in its own way. */
export function model(answer: (body: string, number: number) => { status: number; text: string }): FakeModel {
  const bodies: string[] = [];
  const send: SendToModel = async (body) => {
    expect(validateChatRequest(JSON.parse(body), body)).toBeNull();
    bodies.push(body);
    return answer(body, bodies.length);
  };
  return { send, bodies };
}

/** A model that always says the same. */
export const answering = (content: string): FakeModel => model(() => ({ status: 200, text: completion(content) }));

export const completion = (content: string): string =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'gpt-4o',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
