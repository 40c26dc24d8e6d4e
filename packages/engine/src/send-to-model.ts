/** What came of a request to a model, whatever the status. */
export interface ModelAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends a request of the conversation's protocol, given as JSON text. */
export type SendToModel = (body: string, signal: AbortSignal) => Promise<ModelAnswer>;
