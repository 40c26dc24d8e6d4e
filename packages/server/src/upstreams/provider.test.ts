import { CODECS } from '@palimpsest/codecs';
import { describe, expect, it } from 'vitest';
import { ANTHROPIC } from '../providers/anthropic/anthropic.js';
import { OPENAI } from '../providers/openai/openai.js';
import type { ProviderKind } from '../providers/provider-kind.js';
import { PROVIDERS } from '../providers/providers.js';
import { providerFor } from './provider.js';

const BOTH: readonly [ProviderKind, ...ProviderKind[]] = [OPENAI, ANTHROPIC];
const CLAUDE = { 'anthropic-version': '2023-06-01' };

describe('a request goes to the provider', () => {
  it.each([
    ['whose protocol has its path', '/v1/messages', {}, ANTHROPIC],
    ['whose protocol has a path above it', '/v1/messages/batches', {}, ANTHROPIC],
    ['whose protocol has its path, whatever its headers', '/v1/responses/resp_1', CLAUDE, OPENAI],
    ['whose clients send its headers', '/v1/models', CLAUDE, ANTHROPIC],
    ['that is named first, when nothing tells', '/v1/models', {}, OPENAI],
    ['that is named first, when a path only looks like a protocol’s', '/v1/messagesx', {}, OPENAI],
  ])('%s', (_, path, headers, provider) => {
    expect(providerFor(BOTH, path, headers)).toBe(provider);
  });

  it('that is the only one', () => {
    expect(providerFor([OPENAI], '/v1/messages', CLAUDE)).toBe(OPENAI);
  });
});

it('every protocol is spoken by a provider', () => {
  const spoken = PROVIDERS.flatMap(({ protocols }) => [...protocols]);
  expect(spoken.toSorted()).toEqual(CODECS.map(({ protocol }) => protocol).toSorted());
});
