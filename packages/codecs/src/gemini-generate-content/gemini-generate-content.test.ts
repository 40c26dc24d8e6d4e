import { codecConformance } from '../conformance.js';
import { asList } from '../wire-values.js';
import { geminiGenerateContent } from './index.js';
import { recordReplies, refusal, requests, wiresOf } from './samples.fixture.js';

codecConformance(geminiGenerateContent, {
  requests,
  ...(await recordReplies()),
  messagesOf: wiresOf,
  entriesOf: ({ contents }) => asList(contents),
  refusal,
});
