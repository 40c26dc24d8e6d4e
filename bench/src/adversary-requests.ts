// The adversary of `adversary.ts` and `event-loop.ts`, in a process of its own. It prepares its load, says so, and begins when
// it is told to. Without a name of a load it sends requests of 10 MB each until all were sent, two at a time.
import { once } from 'node:events';
import { type Adversary, LOADS } from './adversary-loads.js';
import { HOSTILE_TEXTS } from './hostile-text.js';

const CHARS = 10_000_000;
const TINY_MESSAGES = 40_000;
/** The client leaves then, as clients do. */
const PATIENCE_MS = 60_000;
const AT_ONCE = 2;

const [url = '', key = '', strategy = '{}', load = '', messages = '50000'] = process.argv.slice(2);
const adversary: Adversary = { url, key, strategy: JSON.parse(strategy), messages: Number(messages) };

/** A hostile text as what a tool returned and was given, or as what was said; or very many messages. */
const ATTACKS: Readonly<Record<string, () => object[]>> = {
  ...Object.fromEntries(Object.entries(HOSTILE_TEXTS).map(([name, make]) => [name, () => worked(make(CHARS / 2))])),
  ...Object.fromEntries(
    Object.entries(HOSTILE_TEXTS).map(([name, make]) => [`${name}, said`, () => talked(make(CHARS))]),
  ),
  'many tiny messages': () => [
    ...Array.from({ length: TINY_MESSAGES }, (_, at) => ({
      role: at % 2 === 0 ? 'user' : 'assistant',
      content: `${at}`,
    })),
    { role: 'user', content: 'And now?' },
  ],
};

function worked(text: string): object[] {
  return [
    { role: 'user', content: 'Please run it.' },
    { role: 'assistant', content: null, tool_calls: [call('call_1', { text })] },
    { role: 'tool', tool_call_id: 'call_1', content: text },
    { role: 'assistant', content: 'It ran.' },
    ...Array.from({ length: 12 }, (_, at) => [
      { role: 'user', content: `What about part ${at}?` },
      { role: 'assistant', content: `Part ${at} is fine.` },
    ]).flat(),
    { role: 'user', content: 'And now?' },
  ];
}

function talked(text: string): object[] {
  return [{ role: 'user', content: text }, { role: 'assistant', content: 'I see.' }, ...worked('done').slice(4)];
}

const call = (id: string, args: object) => ({
  id,
  type: 'function',
  function: { name: 'run', arguments: JSON.stringify(args) },
});

const names = Object.keys(ATTACKS);
const failures: string[] = [];
await LOADS[load]?.setUp?.(adversary);
process.send?.('ready');
await once(process, 'message');
if (LOADS[load] === undefined) await Promise.all(Array.from({ length: AT_ONCE }, attackOn));
else failures.push(...(await LOADS[load].run(adversary)));
process.send?.(failures, () => process.exit());

async function attackOn(): Promise<void> {
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    const body = JSON.stringify({
      model: 'gpt-5',
      memory_id: name.replaceAll(/\W/g, '-'),
      messages: ATTACKS[name]?.(),
      memory_strategy: JSON.parse(strategy),
    });
    try {
      const response = await fetch(`${url}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await response.text();
      if (response.status !== 200) failures.push(`${name}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      failures.push(`${name}: ${String(error)}`);
    }
  }
}
