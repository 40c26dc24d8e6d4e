import { ApiError, type Schemas } from '@palimpsest/client';

/** The model answered without a word, or in a form that cannot be read. */
export class EmptyAnswerError extends ApiError {
  constructor() {
    super(502, {
      error: { message: 'the answer of the model is empty, or cannot be read', code: 'empty_answer' },
    });
  }

  /** @throws EmptyAnswerError */
  static throwFor({ reply, tool_calls }: Schemas['ChatAnswer']): void {
    if (reply.trim() === '' && tool_calls.length === 0) throw new EmptyAnswerError();
  }
}
