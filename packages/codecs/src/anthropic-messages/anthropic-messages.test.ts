import { codecConformance } from '../conformance.js';
import { anthropicMessages } from './index.js';
import { recordReplies, refusal, requests, wiresOf } from './samples.fixture.js';
import { asList } from './wire.js';

codecConformance(anthropicMessages, {
  requests,
  ...(await recordReplies()),
  messagesOf: wiresOf,
  entriesOf: ({ messages }) => asList(messages),
  refusal,
});
