import { codecConformance } from '../conformance.js';
import { openaiChat } from './index.js';
import { recordReplies, refusal, requests } from './samples.fixture.js';
import { asList } from './wire.js';

codecConformance(openaiChat, {
  requests,
  ...(await recordReplies()),
  messagesOf: ({ messages }) => asList(messages),
  refusal,
});
