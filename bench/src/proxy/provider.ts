// A provider that does next to nothing, as its own process: it prints its address and answers every request alike. Each
// event of a stream leaves in a turn of the event loop of its own, as from a model that writes.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ANSWER_BODY, ANSWER_EVENTS } from './answer.js';

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    if (Buffer.concat(parts).includes('"stream":true')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      sendEvent(response, 0);
    } else {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': ANSWER_BODY.length });
      response.end(ANSWER_BODY);
    }
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

function sendEvent(response: ServerResponse, index: number): void {
  if (response.destroyed) return;
  if (index === ANSWER_EVENTS.length - 1) {
    response.end(ANSWER_EVENTS[index]);
    return;
  }
  response.write(ANSWER_EVENTS[index]);
  setImmediate(sendEvent, response, index + 1);
}
