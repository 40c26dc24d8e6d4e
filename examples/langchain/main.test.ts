import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AIMessage, type BaseMessage } from '@langchain/core/messages';
import { expect, test } from 'vitest';
import { openFolder } from '../folder.fixture.js';
import { main } from './main.js';

const call = { type: 'tool_call' as const, id: 'call_1', name: 'track', args: { parcel: 'PX-7741' } };

class PlayedModel extends BaseChatModel {
  readonly counts: number[] = [];
  readonly #answers = [
    new AIMessage('Thank you.'),
    new AIMessage({ content: '', tool_calls: [call] }),
    new AIMessage('In Bergen.'),
  ];

  _llmType(): string {
    return 'played';
  }

  override bindTools(): this {
    return this;
  }

  async _generate(messages: BaseMessage[]) {
    this.counts.push(messages.length);
    const message = this.#answers.shift() ?? new AIMessage('');
    return { generations: [{ text: message.text, message }] };
  }
}

test('the example remembers what it was told, and calls its tool', async () => {
  const model = new PlayedModel({});
  const answers = await main(`sqlite:${openFolder()}/chats.db`, ['My parcel is PX-7741.', 'Where is it?'], model);
  expect(answers).toEqual(['Thank you.', 'In Bergen.']);
  expect(model.counts).toEqual([1, 3, 5]);
});
