import { expect, it } from 'vitest';
import { toolNames } from './tool-names.js';

it('tools have names that every provider takes, and no two the same', () => {
  const tools = [
    { server: 'files', tool: 'read' },
    { server: 'other', tool: 'read' },
    { server: 'my files', tool: 'read/it.now' },
    { server: 'my_files', tool: 'read/it now' },
    { server: 's'.repeat(70), tool: 'a' },
    { server: 's'.repeat(70), tool: 'b' },
  ];
  const names = toolNames(tools);
  expect(names.slice(0, 2)).toEqual(['files__read', 'other__read']);
  expect(names.slice(2, 4)).toEqual([
    expect.stringMatching(/^my_files__read_it_now_[0-9a-f]{6}$/),
    expect.stringMatching(/^my_files__read_it_now_[0-9a-f]{6}$/),
  ]);
  for (const name of names) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
  expect(new Set(names).size).toBe(tools.length);
  expect(toolNames(tools)).toEqual(names);
});
