import { codecConformance } from '../conformance.js';
import { asList } from '../wire-values.js';
import { anthropicMessages } from './index.js';
import { recordReplies, refusal, requests, wiresOf } from './samples.fixture.js';

codecConformance(anthropicMessages, {
  requests,
  ...(await recordReplies()),
  messagesOf: wiresOf,
  entriesOf: ({ messages }) => asList(messages),
  refusal,
});
