import { describe, expect, it } from 'vitest';
import { serversIn, withoutSecrets } from './server-settings.js';

const VARIABLES: Readonly<Record<string, string>> = { HOME: '/home/ada', TOKEN: 'tok-12345' };
const declared = { place: '/p/.mcp.json', needsApproval: true, variable: (name: string) => VARIABLES[name] };
/** `${NAME}`, as files have it. */
const $ = (name: string): string => `\${${name}}`;

describe('tool servers of a file', () => {
  it('are read as other clients write them, with variables filled in', () => {
    const servers = serversIn(
      {
        files: { type: 'stdio', command: 'npx', args: ['-y', `${$('HOME')}/x`], env: { KEY: $('TOKEN') }, timeout: 5 },
        web: {
          url: `https://example.com/${$('PLACE:-mcp')}`,
          headers: { authorization: `Bearer ${$('TOKEN')}` },
          timeout: 90_000,
        },
        old: { type: 'sse', url: 'http://localhost/sse', alwaysAllow: true, alwaysAsk: ['drop'] },
        off: { command: 'x', disabled: true },
      },
      declared,
    );
    expect(servers.map(({ name, address, problem }) => [name, address, problem])).toEqual([
      [
        'files',
        { kind: 'process', command: 'npx', args: ['-y', '/home/ada/x'], env: { KEY: 'tok-12345' }, cwd: undefined },
        undefined,
      ],
      [
        'web',
        { kind: 'http', url: 'https://example.com/mcp', headers: { authorization: 'Bearer tok-12345' } },
        undefined,
      ],
      ['old', { kind: 'sse', url: 'http://localhost/sse', headers: {} }, undefined],
    ]);
    expect(servers.map(({ callMs }) => callMs)).toEqual([5_000, 90_000, 600_000]);
    expect(servers[2]).toMatchObject({ alwaysAllow: true, alwaysAsk: ['drop'], needsApproval: true });
    expect(servers[0]?.shown).toEqual([
      'type: "stdio"',
      'command: "npx"',
      `args: ["-y","${$('HOME')}/x"]`,
      `env KEY: "${$('TOKEN')}"`,
      'timeout: 5',
      'gets the values of your variables: HOME, TOKEN',
    ]);
    const [{ secrets = [] } = {}] = serversIn({ a: { url: `http://x/?key=${$('TOKEN')}` } }, declared);
    expect(secrets).toEqual(['tok-12345']);
    expect(withoutSecrets('it says tok-12345!', servers[0]?.secrets ?? [])).toBe('it says …!');
  });

  it.each<[unknown, RegExp]>([
    [{}, /neither 'command' nor 'url'/],
    ['npx', /not an object/],
    [{ command: 7 }, /no text as 'command'/],
    [{ command: 'x', args: 'y' }, /no list of texts as 'args'/],
    [{ command: 'x', env: { A: 1 } }, /no object of texts as 'env'/],
    [{ command: 'x', args: [$('NOWHERE')] }, /needs the variable NOWHERE in 'args'/],
    [{ url: 'ftp://x' }, /no http address as 'url'/],
    [{ command: 'x', timeout: '60' }, /no time in milliseconds as 'timeout'/],
    [{ command: 'x', timeout: 0 }, /no time in milliseconds as 'timeout'/],
    [{ command: 'x', alwaysAllow: 'all' }, /no list of texts as 'alwaysAllow'/],
  ])('are named with what is wrong with them, and the others are taken: %j', (wrong, problem) => {
    const [one, other] = serversIn({ wrong, right: { command: 'x' } }, declared);
    expect([one?.name, one?.address, other?.problem]).toEqual(['wrong', undefined, undefined]);
    expect(one?.problem).toMatch(problem);
  });

  it('are asked for again once one of them is declared otherwise or elsewhere', () => {
    const of = (server: object, place = declared.place) =>
      serversIn({ a: server }, { ...declared, place })[0]?.fingerprint;
    const first = of({ command: 'x', env: { A: '1' } });
    expect(of({ command: 'x', env: { A: '1' } })).toBe(first);
    for (const other of [of({ command: 'x', env: { A: '2' } }), of({ command: 'x', env: { A: '1' } }, '/q')])
      expect(other).not.toBe(first);
  });
});
