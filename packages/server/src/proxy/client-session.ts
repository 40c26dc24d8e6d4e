import type { IncomingHttpHeaders } from 'node:http';
import { isJsonObject, type JsonObject, parseJson } from '@palimpsest/core';
import { type ClientSession, conversationName } from '@palimpsest/engine';

const SESSION_HEADER = 'x-palimpsest-session';

/**
 * The session a call is part of, where the client names it: in our own header, or as coding agents do. A cache key is no
 * session: programs give one to all their users.
 * @throws InvalidInputError when our own header holds no name
 */
export function clientSession(headers: IncomingHttpHeaders, body: JsonObject): ClientSession | undefined {
  const told = claudeCode(headers, body) ?? codex(headers) ?? opencode(headers);
  const id = conversationName(headers[SESSION_HEADER], SESSION_HEADER);
  return id === undefined ? told : { ...told, id };
}

/** Claude Code names it in a header, or, in older versions, in the id of the user; its helpers have an id of their own. */
function claudeCode(headers: IncomingHttpHeaders, { metadata }: JsonObject): ClientSession | undefined {
  const userId = isJsonObject(metadata) ? metadata.user_id : undefined;
  const id = nameIn(headers['x-claude-code-session-id']) ?? nameIn(sessionOfUser(userId));
  return id === undefined ? undefined : { id, isAgent: true, isHelper: 'x-claude-code-agent-id' in headers };
}

function sessionOfUser(userId: unknown): unknown {
  if (typeof userId !== 'string') return undefined;
  const facts = parseJson(userId);
  return isJsonObject(facts) ? facts.session_id : /_session_([0-9a-f-]{36})$/.exec(userId)?.[1];
}

/** Codex names the session, which is spelt otherwise in older versions, and says what its helpers are there for. */
function codex(headers: IncomingHttpHeaders): ClientSession | undefined {
  if (headers.originator === undefined) return undefined;
  const id = nameIn(headers['session-id'] ?? headers.session_id ?? headers.conversation_id);
  return id === undefined ? undefined : { id, isAgent: true, isHelper: 'x-openai-subagent' in headers };
}

/** Helpers of opencode have a session of their own and name the one they work for. */
function opencode(headers: IncomingHttpHeaders): ClientSession | undefined {
  if (!headers['user-agent']?.startsWith('opencode/')) return undefined;
  const parent = nameIn(headers['x-parent-session-id']);
  const id = parent ?? nameIn(headers['x-session-id']);
  return id === undefined ? undefined : { id, isAgent: true, isHelper: parent !== undefined };
}

/** Agents' own names are plain; anything else is not taken for one. */
const nameIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.:@-]{1,128}$/.test(value) ? value : undefined;
