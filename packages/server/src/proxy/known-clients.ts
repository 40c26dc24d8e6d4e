import type { IncomingHttpHeaders } from 'node:http';
import { isJsonObject, type JsonObject, parseJson } from '@palimpsest/core';
import { type ClientSession, conversationName } from '@palimpsest/engine';

const SESSION_HEADER = 'x-palimpsest-session';

/**
 * The session that a call is part of, where the client names it: in our own header, or where a known client does. A coding
 * agent is recognised even if it names no session.
 * @throws InvalidInputError when our own header holds no name
 */
export function clientSession(headers: IncomingHttpHeaders, body: JsonObject): ClientSession | undefined {
  const client = CLIENTS.map(({ session }) => session(headers, body)).find((found) => found !== undefined);
  const id = conversationName(headers[SESSION_HEADER], SESSION_HEADER);
  return id === undefined ? client : { ...client, id };
}

/** A program that is known by what it sends. */
export interface KnownClient {
  readonly name: string;
  /** Where the name of its session stands, for people; undefined where it gives none. */
  readonly named: string | undefined;
  /** Its session; undefined for a call of another program. */
  session(headers: IncomingHttpHeaders, body: JsonObject): ClientSession | undefined;
}

/**
 * Where clients name their sessions. A prompt cache key is no session, because programs share one among all their users:
 * it is read only of programs that are known to make it of the session.
 */
export const CLIENTS: readonly KnownClient[] = [
  {
    name: 'Claude Code',
    named: '`x-claude-code-session-id`, or `session_id` in `metadata.user_id`',
    // Helpers have an id of their own.
    session: (headers, { metadata }) => {
      const id = nameIn(headers['x-claude-code-session-id']) ?? nameIn(sessionOfUser(userIdIn(metadata)));
      return id === undefined ? undefined : { id, isAgent: true, isHelper: 'x-claude-code-agent-id' in headers };
    },
  },
  {
    name: 'Codex',
    named: '`session-id`, earlier `session_id` or `conversation_id`, beside `originator`',
    // It says what its helpers are there for.
    session: (headers) => {
      if (headers.originator === undefined) return undefined;
      const id = nameIn(headers['session-id'] ?? headers.session_id ?? headers.conversation_id);
      return id === undefined ? undefined : { id, isAgent: true, isHelper: 'x-openai-subagent' in headers };
    },
  },
  {
    name: 'opencode',
    named: '`x-session-id`; for helpers `x-parent-session-id`',
    // Helpers have a session of their own and name the one they work for.
    session: (headers) => {
      if (!isFrom(headers, 'opencode/')) return undefined;
      const parent = nameIn(headers['x-parent-session-id']);
      const id = parent ?? nameIn(headers['x-session-id']);
      return id === undefined ? undefined : { id, isAgent: true, isHelper: parent !== undefined };
    },
  },
  {
    name: 'pi',
    named: '`session_id`; with `sendSessionAffinityHeaders` also `x-session-affinity` or `x-session-id`',
    // A Responses call names it twice. The call by which it compacts its history names none. Older versions do not say that
    // they are pi.
    session: (headers) => {
      const isNamedTwice = headers.session_id !== undefined && headers.session_id === headers['x-client-request-id'];
      if (!isNamedTwice && !/^pi[ /]/.test(headers['user-agent'] ?? '')) return undefined;
      const id = nameIn(headers.session_id ?? headers['x-session-affinity'] ?? headers['x-session-id']);
      return { id, isAgent: true, isHelper: false };
    },
  },
  {
    name: 'Copilot CLI',
    named: '`prompt_cache_key` of Responses calls',
    // It says who asks: the user, the agent, one of its helpers.
    session: (headers, { prompt_cache_key: key }) => {
      const { 'x-interaction-type': type, 'x-initiator': initiator } = headers;
      if (type === undefined && initiator === undefined) return undefined;
      const isHelper = typeof type === 'string' && COPILOT_BESIDE.includes(type);
      return { id: matching(key, /^[0-9a-f]{32}$/), isAgent: true, isHelper };
    },
  },
  {
    name: 'Kimi Code',
    named: '`metadata.user_id` of Messages calls, `prompt_cache_key` of others',
    // Messages calls did not always say who sends them. Their user is a session all the same, though perhaps not an agent's.
    session: (headers, { metadata, prompt_cache_key: key }) => {
      const id = matching(userIdIn(metadata), SESSION_UUID);
      if (!isFrom(headers, 'kimi-code-cli/')) return id === undefined ? undefined : { id };
      return { id: id ?? matching(key, SESSION_UUID), isAgent: true, isHelper: false };
    },
  },
  {
    name: 'Factory droid',
    named: '`prompt_cache_key` of Responses calls',
    session: (headers, { prompt_cache_key: key }) =>
      isFrom(headers, 'factory-cli/') ? { id: matching(key, UUID), isAgent: true, isHelper: false } : undefined,
  },
  {
    name: 'Qwen Code',
    named: undefined,
    // Nor does it say which calls are its helpers'.
    session: (headers) => (isFrom(headers, 'QwenCode/') ? { isAgent: true, isHelper: false } : undefined),
  },
  {
    name: 'Open WebUI',
    named: '`X-OpenWebUI-Chat-Id`, with `ENABLE_FORWARD_USER_INFO_HEADERS`',
    // Temporary chats have ids of another form, which several of them share.
    session: (headers) => {
      const id = matching(headers['x-openwebui-chat-id'], UUID);
      return id === undefined ? undefined : { id };
    },
  },
];

const COPILOT_BESIDE: readonly string[] = ['conversation-subagent', 'conversation-compaction'];
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const SESSION_UUID = /^session_[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const isFrom = (headers: IncomingHttpHeaders, program: string): boolean =>
  headers['user-agent']?.startsWith(program) === true;

const userIdIn = (metadata: unknown): unknown => (isJsonObject(metadata) ? metadata.user_id : undefined);

/** Claude Code's session in the id of its user: a field of it, or, in older versions, its end. */
function sessionOfUser(userId: unknown): unknown {
  if (typeof userId !== 'string') return undefined;
  const facts = parseJson(userId);
  return isJsonObject(facts) ? facts.session_id : /_session_([0-9a-f-]{36})$/.exec(userId)?.[1];
}

/** Clients' own names are plain; anything else is not taken for one. */
const nameIn = (value: unknown): string | undefined => matching(value, /^[\w.:@-]{1,128}$/);

const matching = (value: unknown, form: RegExp): string | undefined =>
  typeof value === 'string' && form.test(value) ? value : undefined;
