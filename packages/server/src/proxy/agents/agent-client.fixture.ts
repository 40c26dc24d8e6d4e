import type { JsonObject } from '@palimpsest/core';
import { type Call, type Entry, type Reply, spoken } from './history.fixture.js';

export type Headers = Readonly<Record<string, string>>;

/** Where an agent sends its calls. */
export interface Place {
  /** Ends without /v1. */
  readonly url: string;
}

/**
 * A coding agent as its calls were recorded: the order and form of its messages, its headers, which of them come again.
 * The texts are short stand-ins. It holds its own history, re-sends all of it, and runs the tools that the model calls.
 */
export abstract class AgentClient {
  protected history: Entry[] = [];
  protected readonly place: Place;
  protected readonly headers: Headers;

  constructor(place: Place, headers: Headers) {
    this.place = place;
    this.headers = headers;
  }

  /** Asks the model with a history. */
  protected abstract ask(history: readonly Entry[]): Promise<Reply>;

  /** The answer of a helper, where the call is one to it. */
  protected async help(_call: Call): Promise<string | undefined> {
    return undefined;
  }

  /** A turn of the user, to its end. */
  async say(text: string): Promise<string> {
    return this.turn(spoken(text));
  }

  protected async turn(entry: Entry): Promise<string> {
    this.history.push(entry);
    for (;;) {
      const reply = await this.ask(this.history);
      this.history.push(reply);
      if (reply.calls.length === 0) return reply.text;
      for (const call of reply.calls) {
        const text = (await this.help(call)) ?? 'The ferry leaves at nine.\n';
        this.history.push({ kind: 'result', callId: call.id, text });
      }
    }
  }

  protected async send(path: string, body: JsonObject, headers: Headers = {}): Promise<JsonObject> {
    const answer = await fetch(`${this.place.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.headers, ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as JsonObject;
  }
}
