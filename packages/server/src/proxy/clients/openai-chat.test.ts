import { aiChatClient } from './ai-sdk.fixture.js';
import { openaiChatClient } from './openai-chat.fixture.js';
import { describeClients } from './run.fixture.js';

describeClients([openaiChatClient, aiChatClient]);
