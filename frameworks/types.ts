// Compiled against the newest versions by `npm run test:frameworks`: the adapters fit the official types.
import type { GoogleGenAI } from '@google/genai';
import type { InputProcessor } from '@mastra/core/processors';
import type { Model, ModelProvider, Session } from '@openai/agents-core';
import { wrapLanguageModel } from 'ai';
import type OpenAI from 'openai';
import type { AzureOpenAI } from 'openai';
import { middleware } from '../packages/palimpsest/dist/adapters/ai-sdk/index.js';
import { processor } from '../packages/palimpsest/dist/adapters/mastra/index.js';
import { session, wrapModel, wrapProvider } from '../packages/palimpsest/dist/adapters/openai-agents/index.js';
import type { Chat } from '../packages/palimpsest/dist/index.js';

declare const chat: Chat;
declare const clients: { readonly openai: OpenAI; readonly azure: AzureOpenAI; readonly gemini: GoogleGenAI };
declare const model: Model;
declare const provider: ModelProvider;
declare const language: Parameters<typeof wrapLanguageModel>[0]['model'];

export const wrappedClients: typeof clients = {
  openai: chat.wrap(clients.openai),
  azure: chat.wrap(clients.azure),
  gemini: chat.wrap(clients.gemini),
};
export const processed: InputProcessor = processor(chat);
export const kept: Session = session(chat);
export const wrapped: Model = wrapModel(model, chat);
export const provided: ModelProvider = wrapProvider(provider, chat);
export const remembering = wrapLanguageModel({ model: language, middleware: [middleware(chat)] });
// @ts-expect-error: no setting has this name
export const misspelt = session(chat, { stategy: 'auto' });
