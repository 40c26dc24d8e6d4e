import { plainMessage } from '@palimpsest/codecs';
import { describe, expect, test } from 'vitest';
import { assistant, Session, user, type Wire } from '../session.fixture.js';
import { isKnownTask } from './known-task.js';

const CHAT = '<chat_history>\nUSER: Where is Bergen?\nASSISTANT: In Norway.\n</chat_history>';
const said = (role: 'system' | 'user' | 'assistant', text: string) => plainMessage(role, text);
const asked = (text: string, system?: string) => ({
  instructions: system === undefined ? [] : [said('system', system)],
  messages: [said('user', text)],
});

describe('a request that a program makes beside a chat', () => {
  test.each([
    ['title', asked(`### Task:\nGenerate a concise, 3-5 word title.\n### Chat History:\n${CHAT}`)],
    ['tags', asked(`### Task:\nGenerate 1-3 broad tags.\n\n### Chat History:\n${CHAT}`)],
    [
      'a long chat',
      asked(`### Task:\nSuggest 3-5 questions.\n${CHAT.replace('In Norway.', 'In Norway. '.repeat(9_000))}`),
    ],
    [
      'autocompletion',
      asked(`### Task:\nYou are an autocompletion system.\n### Context:\n${CHAT}\n<type>General</type>`),
    ],
    ['emoji', asked("Your task is to reflect the speaker's likely facial expression through a fitting emoji. Hm")],
    [
      'choice of tools',
      asked(
        'Query: History:\nUSER: """Where?"""\nQuery: Where?',
        'Available Tools: []\n\nYour task is to choose and return the correct tool(s) from the list of available tools',
      ),
    ],
    [
      'LibreChat',
      asked('Provide a concise, 5-word-or-less title for the conversation, using title case.\n\nConversation:\nHi'),
    ],
    [
      'LibreChat, with a language',
      asked(
        'Analyze this conversation and provide:\n1. The detected language of the conversation\n2. A concise title\n\nHi',
      ),
    ],
    [
      'compaction of pi',
      asked(
        '<conversation>\n[User]: Hi\n</conversation>\n\nCreate a summary.',
        'You are a context summarization assistant. Read.',
      ),
    ],
  ])('is known: %s', (_, request) => {
    expect(isKnownTask(request)).toBe(true);
  });

  const rag = `### Task:\nRespond to the user query using the provided context.\n<context>\n<source id="1">${CHAT}</source>\n</context>\nWhere is Bergen?`;
  test.each([
    ['a turn with documents of Open WebUI', asked(rag.replaceAll('<source id="1">', '<source id="1">\n'))],
    ['a question about the form', asked(`Why does Open WebUI send "### Task:\\n…"?\n${CHAT}`)],
    ['a task of a person', asked('### Task:\nWrite a title for my book.')],
    [
      'words of pi under another system text',
      asked('<conversation>\nHi\n</conversation>', 'You look after the harbour.'),
    ],
    ['an empty request', { instructions: [], messages: [] }],
    [
      'a chat that goes on',
      {
        instructions: [],
        messages: [said('user', `### Task:\nA title.\n${CHAT}`), said('assistant', 'Bergen'), said('user', 'Shorter')],
      },
    ],
  ])('is not seen in %s', (_, request) => {
    expect(isKnownTask(request)).toBe(false);
  });

  test('is stored as a side call, with and without a session, and the chat is not', async () => {
    const session = new Session();
    const isSide = async (message: Wire, name?: string) => {
      const options = { reply: assistant('Bergen'), ...(name === undefined ? {} : { session: name }) };
      const { conversationId } = await session.say([message], options);
      return (await session.store.conversation(conversationId))?.isSide;
    };
    const title = user(`### Task:\nGenerate a title.\n### Chat History:\n${CHAT}`);
    expect(await isSide(user('Where is Bergen?'))).toBe(false);
    expect(await isSide(title)).toBe(true);
    expect(await isSide(user('Where is Bergen?'), 's')).toBe(false);
    expect(await isSide(title, 's')).toBe(true);
  });
});
