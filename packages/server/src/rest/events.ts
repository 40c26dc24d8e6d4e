import type { ServerResponse } from 'node:http';
import { InvalidInputError } from '@palimpsest/core';
import { z } from 'zod';
import { LIMITS } from '../http/limits.js';
import { operation } from './operation.js';
import { snake } from './snake.js';

const HEARTBEAT_MS = 15_000;
/** A client that leaves this much unread is let go. */
const MAX_UNREAD_BYTES = 1024 * 1024;

let listening = 0;

export const EVENT_STREAM_HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' };

/** An event as server-sent events are written. */
export const eventText = (name: string, data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify(snake(data))}\n\n`;

const events = operation({
  method: 'GET',
  path: '/conversations/{conversation_id}/events',
  summary: 'What happens to a conversation from now on, as server-sent events.',
  answer: z.never(),
  media: [
    { contentType: 'text/event-stream', description: 'Each event has its kind as its name and JSON as its data.' },
  ],
  handle: async ({ engine, options: { closing }, id, response, disconnected }) => {
    await engine.library.get(id);
    if (listening >= LIMITS.eventStreams)
      throw new InvalidInputError('conversation_id', 'Too many clients are listening to events.', 'too_many_streams');
    listening += 1;
    response.writeHead(200, EVENT_STREAM_HEADERS);
    send(response, ': listening\n\n');
    const stop = engine.listen((event) => {
      if (event.conversationId !== id) return;
      const { kind, ...facts } = event;
      send(response, eventText(kind, facts));
    });
    const heartbeat = setInterval(() => send(response, ': heartbeat\n\n'), HEARTBEAT_MS);
    try {
      await ended(AbortSignal.any([disconnected, closing]));
    } finally {
      clearInterval(heartbeat);
      stop();
      listening -= 1;
      response.end();
    }
    return undefined;
  },
});

function send(response: ServerResponse, text: string): void {
  if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
  else if (!response.destroyed) response.write(text);
}

const ended = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

export const eventOperations = [events];
