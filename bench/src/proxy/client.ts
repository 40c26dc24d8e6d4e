// All clients, as one process of their own. Takes jobs from its parent and answers each with what was measured. A client
// sends its next request when the last one is answered; an answer that is not whole ends the process.
import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { ANSWER_BODY, ANSWER_EVENTS } from './answer.js';
import { Talk } from './conversation.js';
import type { Job, Measured } from './job.js';

const END = 'data: [DONE]\n\n';
const STREAM_BYTES = Buffer.concat([...ANSWER_EVENTS]).length;

process.on('message', async (job: Job) => {
  process.send?.(await run(job));
});

/** The first request of each connection opens it and is not measured. */
async function run({ url, headers, connections, isStream, mostTurns, seconds }: Job): Promise<Measured> {
  const { origin, pathname: path } = new URL(url);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const clients = Array.from({ length: connections }, (_, index) => new Talk(randomUUID(), mostTurns, index));
  const sent = { 'content-type': 'application/json', authorization: 'Bearer bench', ...headers };

  async function ask(talk: Talk): Promise<void> {
    const answer = await pool.request({ path, method: 'POST', headers: sent, body: talk.next(isStream) });
    const chunks: Buffer[] = [];
    await new Promise((resolve, reject) => {
      answer.body.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.body.once('end', resolve).once('error', reject);
    });
    checkWhole(answer.statusCode, Buffer.concat(chunks), isStream);
  }

  await Promise.all(clients.map(ask));
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    clients.map(async (talk) => {
      while (performance.now() < start + seconds * 1000) {
        const from = performance.now();
        await ask(talk);
        times.push(performance.now() - from);
      }
    }),
  );
  const tookSeconds = (performance.now() - start) / 1000;
  await pool.close();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { requestsPerSecond: times.length / tookSeconds, medianMs: at(0.5), p99Ms: at(0.99) };
}

/** A gateway may write a body anew, so only of a stream the length is known. */
function checkWhole(status: number, bytes: Buffer, isStream: boolean): void {
  const isWhole = isStream
    ? bytes.length >= STREAM_BYTES && bytes.subarray(-END.length).toString() === END
    : bytes.length >= ANSWER_BODY.length / 2;
  if (status !== 200 || !isWhole) throw new Error(`not a whole answer: ${status} ${bytes.toString().slice(-500)}`);
}
