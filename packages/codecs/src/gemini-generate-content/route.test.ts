import { describe, expect, it } from 'vitest';
import { route } from './route.js';

const callAt = (url: string) => route.callAt(url.split('?')[0] ?? '', url.includes('?') ? `?${url.split('?')[1]}` : '');

describe('the address of a call', () => {
  it.each([
    ['/v1beta/models/gemini-2.5-pro:generateContent', { model: 'gemini-2.5-pro' }],
    ['/v1beta/models/gemini-2.5-pro:streamGenerateContent?alt=sse', { model: 'gemini-2.5-pro', stream: true }],
    ['/v1beta/models/a%20b:streamGenerateContent?x=1&alt=sse', { model: 'a b', stream: true }],
    ['/v1beta/models/m:streamGenerateContent?alt=sses', { model: 'm', stream: true, alt: 'json' }],
    ['/v1beta/tunedModels/mine:generateContent', { model: 'tunedModels/mine' }],
  ])('%s says what the request asks', (url, fields) => {
    expect(callAt(url)).toEqual({ base: '/v1beta', fields, query: '' });
  });

  it.each([
    '/v1beta/models',
    '/v1beta/models/gemini-2.5-pro',
    '/v1beta/models/gemini-2.5-pro:countTokens',
    '/v1beta/models/a/b:generateContent',
    '/v1beta/cachedContents',
  ])('%s is none of a model', (url) => {
    expect(callAt(url)).toBeUndefined();
  });

  it('is made of the request again, whose body has nothing of it', () => {
    const sent = (fields: object) => route.sent(JSON.stringify({ contents: [], ...fields }));
    expect(sent({ model: 'a b' })).toEqual({ path: '/models/a%20b:generateContent', body: '{"contents":[]}' });
    expect(sent({ model: 'tunedModels/mine', stream: true }).path).toBe(
      '/tunedModels/mine:streamGenerateContent?alt=sse',
    );
    expect(sent({ model: '../files' }).path).toBe('/models/..%2Ffiles:generateContent');
  });
});
