import { expect, it } from 'vitest';
import { clientHeaders } from './client-headers.js';

it('passes on what a provider says about its answer, and nothing in our name, about its connection or to a browser', () => {
  const answer = {
    'content-type': 'application/json',
    'x-request-id': 'req_1',
    'retry-after': '3',
    'x-palimpsest-not-recorded': 'forged',
    'x-palimpsest-compaction': 'forged',
    'access-control-allow-origin': '*',
    location: 'http://10.0.0.7/internal',
    refresh: '0; url=http://10.0.0.7',
    link: '</x>; rel=preload',
    'alt-svc': 'h3=":443"',
    'x-accel-redirect': '/internal',
    'www-authenticate': 'Basic',
    'clear-site-data': '"*"',
    'content-security-policy': 'x',
    'strict-transport-security': 'max-age=1',
    'set-cookie': 'a=b',
    'transfer-encoding': 'chunked',
    'x-frame-options': 'ALLOWALL',
    'accept-ch': 'sec-ch-ua-full-version-list',
    'use-as-dictionary': 'match="/*"',
    'activate-storage-access': 'load',
    'attribution-reporting-register-source': '{}',
    'observe-browsing-topics': '?1',
    'origin-agent-cluster': '?0',
    'sec-session-registration': '(ES256);path="register"',
    'set-login': 'logged-in',
  };
  expect(clientHeaders(answer)).toEqual({
    'content-type': 'application/json',
    'x-request-id': 'req_1',
    'retry-after': '3',
  });
});
