import { codecConformance } from '../conformance.js';
import { asList } from '../wire-values.js';
import { openaiChat } from './index.js';
import { recordReplies, refusal, requests } from './samples.fixture.js';

codecConformance(openaiChat, {
  requests,
  ...(await recordReplies()),
  messagesOf: ({ messages }) => asList(messages),
  refusal,
});
