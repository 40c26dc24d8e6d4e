import type { ServerResponse } from 'node:http';
import { withoutKeys } from '../access/without-keys.js';
import { untilAborted } from '../http/response.js';
import { conversationEvent } from './event-schemas.js';
import { operation } from './operation.js';
import { snake } from './snake.js';

const HEARTBEAT_MS = 15_000;
/** A key that is revoked, in whichever process, ends its streams within this time. */
const REVOKED_CHECK_MS = 1_000;
/** A client that leaves this much unread is let go. */
const MAX_UNREAD_BYTES = 1024 * 1024;

export const EVENT_STREAM_HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' };

/** An event as server-sent events are written. */
export const eventText = (name: string, data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify(snake(data))}\n\n`;

const events = operation('followConversation', 'GET', '/conversations/{conversation_id}/events', {
  tag: 'Conversations',
  summary: 'Follow what happens to a conversation, as server-sent events',
  description:
    'Compactions made, undone or skipped, pins, revisions, changes of branch and title, erasure; also from other servers on the same Postgres.',
  media: [{ contentType: 'text/event-stream', schema: conversationEvent }],
  handle: async ({ engine, caller, options: { closing, streams, logger }, id, response, disconnected }) => {
    await engine.library.get(id);
    const close = streams.open(caller.owner);
    const revoked = new AbortController();
    const check = () =>
      caller.isRevoked().then(
        (isRevoked) => {
          if (isRevoked) revoked.abort();
        },
        (error: unknown) => {
          logger.error({ error: withoutKeys(String(error)) }, 'a key cannot be looked up; its stream of events ends');
          revoked.abort();
        },
      );
    response.writeHead(200, EVENT_STREAM_HEADERS);
    send(response, ': listening\n\n');
    let sent: Promise<void> = Promise.resolve();
    const stop = engine.listen((event) => {
      if (event.conversationId !== id) return;
      const { kind, ...facts } = event;
      // Looked up once more, so that nothing is said to somebody whose key was revoked a moment ago.
      sent = sent.then(check).then(() => {
        if (!revoked.signal.aborted) send(response, eventText(kind, facts));
      });
    });
    const heartbeat = setInterval(() => send(response, ': heartbeat\n\n'), HEARTBEAT_MS);
    const checks = setInterval(check, REVOKED_CHECK_MS);
    try {
      await untilAborted(AbortSignal.any([disconnected, closing, revoked.signal]));
    } finally {
      clearInterval(heartbeat);
      clearInterval(checks);
      stop();
      close();
      await sent;
      response.end();
    }
    return undefined;
  },
});

function send(response: ServerResponse, text: string): void {
  if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
  else if (!response.destroyed) response.write(text);
}

export const eventOperations = [events];
