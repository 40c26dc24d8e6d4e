import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

/** The key and the account of a server, as its provider knows them. */
export const ACCOUNT = { key: 'sk-of-the-server-0123456789abcdef', organization: 'org-a1B2c3D4e5F6g7H8' };

/**
 * A provider that quotes the key it was sent and names the account, in headers and bodies, in one piece or in many,
 * compressed where the request says "zipped". Its status is told by the model that is asked for.
 */
export async function startQuotingProvider(): Promise<{ readonly url: string }> {
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const { authorization, 'x-api-key': apiKey } = request.headers;
    const key = authorization ?? String(apiKey);
    const isZipped = body.includes('zipped');
    const headers = {
      'openai-organization': ACCOUNT.organization,
      'x-debug': key,
      ...(isZipped && { 'content-encoding': 'gzip' }),
    };
    const written = (text: string) => (isZipped ? gzipSync(text) : text);
    const status = Number(/"model":"status-(\d+)"/.exec(body)?.[1] ?? 200);
    const words = `${key} of ${ACCOUNT.organization}`;
    if (status !== 200) {
      response.writeHead(status, { ...headers, 'content-type': 'application/json' });
      response.end(written(JSON.stringify({ error: { message: `No: ${words}`, type: 'x', param: null, code: null } })));
      return;
    }
    if (!body.includes('"stream":true')) {
      response.writeHead(200, { ...headers, 'content-type': 'application/json' });
      response.end(written(JSON.stringify(completion(words))));
      return;
    }
    response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
    const half = Math.floor(key.length / 2);
    const text = `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { role: 'assistant', content: words }, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`;
    const cut = text.indexOf(key) + half;
    response.write(text.slice(0, cut));
    await sleep(30);
    response.end(text.slice(cut));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

const completion = (content: string) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'm',
  choices: [
    { index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop', logprobs: null },
  ],
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
