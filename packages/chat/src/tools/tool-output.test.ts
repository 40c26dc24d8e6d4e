import { expect, it } from 'vitest';
import { outputOf } from './tool-output.js';

it('what a tool answers is text for the model, and what is no text is named', () => {
  const content = [
    { type: 'text', text: 'one' },
    { type: 'image', data: 'AAAA', mimeType: 'image/png' },
    { type: 'resource', resource: { uri: 'file:///a', text: 'two' } },
    { type: 'resource', resource: { uri: 'file:///b', blob: 'AAAA' } },
    { type: 'resource_link', uri: 'file:///c' },
  ];
  expect(outputOf({ content })).toEqual({
    kind: 'done',
    text: 'one\n(image that is not shown to the model: image/png, 3 B)\ntwo\n(a resource that is not text: file:///b)\n(a resource: file:///c)',
  });
  expect(outputOf({ content: [{ type: 'text', text: 'no' }], isError: true })).toEqual({
    kind: 'failed',
    text: 'Error: no',
  });
  expect(outputOf({ content: [], structuredContent: { a: 1 } }).text).toBe('{"a":1}');
  expect(outputOf({ content: [] }).text).toBe('(no output)');
  expect(outputOf({ content: [{ type: 'text', text: 'x'.repeat(8_000_001) }] }).text).toMatch(/x\n\(cut here/);
});
