import type { IncomingHttpHeaders } from 'node:http';
import { isJsonObject, type JsonObject, parseJson } from '@palimpsest/core';
import { type ClientSession, conversationName } from '@palimpsest/engine';

const SESSION_HEADER = 'x-palimpsest-session';

/**
 * The session that a call is part of, where the client names it: in our own header, or in the headers of a known coding
 * agent. An agent is recognised even if it names no session. A prompt cache key is no session, because programs share one
 * among all their users; only Copilot derives it from the session.
 * @throws InvalidInputError when our own header holds no name
 */
export function clientSession(headers: IncomingHttpHeaders, body: JsonObject): ClientSession | undefined {
  const agent = AGENTS.map((recognise) => recognise(headers, body)).find((found) => found !== undefined);
  const id = conversationName(headers[SESSION_HEADER], SESSION_HEADER);
  return id === undefined ? agent : { ...agent, id };
}

type Recognise = (headers: IncomingHttpHeaders, body: JsonObject) => ClientSession | undefined;

/** Claude Code names it in a header, or, in older versions, in the id of the user; its helpers have an id of their own. */
const claudeCode: Recognise = (headers, { metadata }) => {
  const userId = isJsonObject(metadata) ? metadata.user_id : undefined;
  const id = nameIn(headers['x-claude-code-session-id']) ?? nameIn(sessionOfUser(userId));
  return id === undefined ? undefined : { id, isAgent: true, isHelper: 'x-claude-code-agent-id' in headers };
};

function sessionOfUser(userId: unknown): unknown {
  if (typeof userId !== 'string') return undefined;
  const facts = parseJson(userId);
  return isJsonObject(facts) ? facts.session_id : /_session_([0-9a-f-]{36})$/.exec(userId)?.[1];
}

/** Codex names the session, which is spelt otherwise in older versions, and says what its helpers are there for. */
const codex: Recognise = (headers) => {
  if (headers.originator === undefined) return undefined;
  const id = nameIn(headers['session-id'] ?? headers.session_id ?? headers.conversation_id);
  return id === undefined ? undefined : { id, isAgent: true, isHelper: 'x-openai-subagent' in headers };
};

/** Helpers of opencode have a session of their own and name the one they work for. */
const opencode: Recognise = (headers) => {
  if (!headers['user-agent']?.startsWith('opencode/')) return undefined;
  const parent = nameIn(headers['x-parent-session-id']);
  const id = parent ?? nameIn(headers['x-session-id']);
  return id === undefined ? undefined : { id, isAgent: true, isHelper: parent !== undefined };
};

/**
 * pi names the session of a Responses call twice, and elsewhere where its settings ask for it (`sendSessionAffinityHeaders`).
 * The call by which it compacts its history names none. Older versions do not say that they are pi.
 */
const pi: Recognise = (headers) => {
  const isNamedTwice = headers.session_id !== undefined && headers.session_id === headers['x-client-request-id'];
  if (!isNamedTwice && !/^pi[ /]/.test(headers['user-agent'] ?? '')) return undefined;
  const id = nameIn(headers.session_id ?? headers['x-session-affinity'] ?? headers['x-session-id']);
  return { id, isAgent: true, isHelper: false };
};

const COPILOT_BESIDE = ['conversation-subagent', 'conversation-compaction'];

/** Copilot says who asks: the user, the agent, one of its helpers. Its session shows in the cache key of Responses calls only. */
const copilot: Recognise = (headers, { prompt_cache_key: key }) => {
  const { 'x-interaction-type': type, 'x-initiator': initiator } = headers;
  if (type === undefined && initiator === undefined) return undefined;
  const id = typeof key === 'string' && /^[0-9a-f]{32}$/.test(key) ? key : undefined;
  return { id, isAgent: true, isHelper: typeof type === 'string' && COPILOT_BESIDE.includes(type) };
};

/** Qwen Code names no session and does not say which calls are its helpers'. */
const qwenCode: Recognise = (headers) =>
  headers['user-agent']?.startsWith('QwenCode/') ? { isAgent: true, isHelper: false } : undefined;

const AGENTS: readonly Recognise[] = [claudeCode, codex, opencode, pi, copilot, qwenCode];

/** Agents' own names are plain; anything else is not taken for one. */
const nameIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.:@-]{1,128}$/.test(value) ? value : undefined;
