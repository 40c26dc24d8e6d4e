import { aiResponsesClient, aiStatelessResponsesClient } from './ai-sdk.fixture.js';
import { openaiResponsesByIdClient, openaiResponsesClient } from './openai-responses.fixture.js';
import { beginning, describeClients } from './run.fixture.js';

describeClients(
  [openaiResponsesClient, openaiResponsesByIdClient, aiResponsesClient, aiStatelessResponsesClient],
  beginning,
);
