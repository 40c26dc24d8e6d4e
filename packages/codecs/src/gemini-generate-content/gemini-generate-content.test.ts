import { codecConformance } from '../conformance.js';
import { geminiGenerateContent } from './index.js';
import { recordReplies, refusal, requests, wiresOf } from './samples.fixture.js';
import { asList } from './wire.js';

codecConformance(geminiGenerateContent, {
  requests,
  ...(await recordReplies()),
  messagesOf: wiresOf,
  entriesOf: ({ contents }) => asList(contents),
  refusal,
});
