import { codecConformance } from '../conformance.js';
import { openaiResponses } from './index.js';
import { entriesOf, messagesOf, recordReplies, refusal, requests } from './samples.fixture.js';

codecConformance(openaiResponses, { requests, ...(await recordReplies()), messagesOf, entriesOf, refusal });
