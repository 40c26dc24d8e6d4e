import type { KnownProtocol } from '@palimpsest/codecs';
import { chatForm } from './chat-form.js';
import { messagesForm } from './messages-form.js';
import type { ReplyForm } from './reply-form.js';
import { responsesForm } from './responses-form.js';

/** The protocols that the built-in model speaks, each with the form of its replies. */
export const FORMS: Readonly<Record<KnownProtocol, ReplyForm>> = {
  'openai-chat': chatForm,
  'openai-responses': responsesForm,
  'anthropic-messages': messagesForm,
};
