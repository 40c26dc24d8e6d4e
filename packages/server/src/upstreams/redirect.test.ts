import { describe, expect, it } from 'vitest';
import { redirectOf } from './redirect.js';

const url = 'https://api.example.com/v1/chat/completions?a=1';

describe('a redirect of a provider', () => {
  it.each([
    [307, 'POST', '/v1/chat/completions/', { path: '/v1/chat/completions/' }],
    [308, 'POST', 'https://api.example.com/v2/chat?b=2', { path: '/v2/chat?b=2' }],
    [302, 'GET', 'completions/', { path: '/v1/chat/completions/' }],
    [303, 'HEAD', '//api.example.com:443/x', { path: '/x' }],
    [302, 'POST', '/v1/chat/completions/', { elsewhere: 'https://api.example.com/v1/chat/completions/' }],
    [308, 'POST', 'http://api.example.com/v1', { elsewhere: 'http://api.example.com/v1' }],
    [307, 'POST', 'https://api.example.com:8443/v1', { elsewhere: 'https://api.example.com:8443/v1' }],
    [307, 'GET', 'https://api.example.com@evil.test/v1?key=1', { elsewhere: 'https://evil.test/v1' }],
    [307, 'GET', '\\\\evil.test/v1', { elsewhere: 'https://evil.test/v1' }],
    [307, 'GET', 'http://[', { elsewhere: 'no address' }],
    [307, 'GET', undefined, { elsewhere: 'no address' }],
    [304, 'GET', '/v1', undefined],
    [200, 'GET', '/v1', undefined],
  ])('%i of %s to %s', (status, method, location, expected) => {
    expect(redirectOf({ status, location }, { method, url })).toEqual(expected);
  });
});
