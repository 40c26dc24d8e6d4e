import { aiAnthropicClient } from './ai-sdk.fixture.js';
import { boundAnthropicClient, plainAnthropicClient, thinkingAnthropicClient } from './anthropic.fixture.js';
import { beginning, describeClients } from './run.fixture.js';

describeClients([boundAnthropicClient, plainAnthropicClient, thinkingAnthropicClient, aiAnthropicClient], beginning);
