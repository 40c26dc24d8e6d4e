import { aiChatClient } from './ai-sdk.fixture.js';
import { openaiChatClient } from './openai-chat.fixture.js';
import { beginning, describeClients } from './run.fixture.js';

describeClients([openaiChatClient, aiChatClient], beginning);
