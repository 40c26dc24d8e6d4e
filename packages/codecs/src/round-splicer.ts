import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import { bytesOf, type IsOwn, type ReplySplicer, summed } from './own-tools.js';
import { parseEvent, SseReader } from './sse.js';

/** What splicers of all protocols have in common: they read the events of streamed rounds, and keep the bodies of whole ones. */
export abstract class RoundSplicer implements Pick<ReplySplicer, 'push' | 'take'> {
  protected readonly isOwn: IsOwn;
  protected readonly bodies: JsonObject[] = [];
  readonly #events = new SseReader();

  constructor(isOwn: IsOwn) {
    this.isOwn = isOwn;
  }

  push(bytes: Uint8Array): Uint8Array {
    const shown = this.#events.push(bytes).flatMap((data) => this.read(data));
    return bytesOf(shown.map((event) => this.written(event)));
  }

  take(body: JsonObject): void {
    this.bodies.push(body);
  }

  /** What the client gets of the data of an event. */
  protected read(data: string): readonly JsonObject[] {
    const event = parseEvent(data);
    return isJsonObject(event) ? this.shown(event) : [];
  }

  protected abstract shown(event: JsonObject): readonly JsonObject[];

  protected abstract written(event: JsonObject): string;

  /** What all rounds took that came whole, as a field of the reply; none where no provider said it. */
  protected usageOfBodies(field: 'usage' | 'usageMetadata'): JsonObject {
    const usage = this.bodies.reduce<JsonValue | undefined>((sum, body) => summed(sum, body[field]), undefined);
    return usage === undefined ? {} : { [field]: usage };
  }
}
