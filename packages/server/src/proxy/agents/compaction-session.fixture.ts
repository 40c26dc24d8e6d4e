import type OpenAI from 'openai';

type Item = OpenAI.Responses.ResponseInputItem;

/**
 * `OpenAIResponsesCompactionSession` of `@openai/agents` 0.20: all items are sent each time, until the provider makes one
 * item of them.
 */
export class CompactionSession {
  #client: OpenAI;
  readonly #isStored: boolean;
  #items: Item[] = [];
  #responseId = '';

  constructor(client: OpenAI, isStored: boolean) {
    this.#client = client;
    this.#isStored = isStored;
  }

  /** Goes on with another client. */
  over(client: OpenAI): this {
    this.#client = client;
    return this;
  }

  async say(text: string): Promise<void> {
    this.#items.push({ type: 'message', role: 'user', content: text });
    const body = { model: 'gpt-5', instructions: 'Be brief.', store: this.#isStored, input: this.#items };
    const response = await this.#client.responses.create(body);
    this.#responseId = response.id;
    this.#items.push(...(response.output as Item[]));
  }

  async compact(): Promise<void> {
    const what = this.#isStored ? { previous_response_id: this.#responseId } : { input: this.#items };
    const { output } = await this.#client.responses.compact({ model: 'gpt-5', ...what });
    this.#items = output as Item[];
  }
}
