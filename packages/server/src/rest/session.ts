import { z } from 'zod';
import { type Caller, ForbiddenError } from '../access/access.js';
import { CSRF_HEADER, sessionCookie } from '../access/session.js';
import { operation } from './operation.js';
import { queryFlag } from './schemas.js';

const PATH = '/session';
const time = z.int().min(0).describe('Milliseconds since 1970.');

const who = {
  user_id: z.string(),
  is_operator: z.boolean().describe('Runs this server: may see figures about everybody.'),
};

const signIn = operation('signIn', 'POST', PATH, {
  tag: 'Session',
  summary: 'Sign a browser in',
  description: `Send a Palimpsest key, the server token or a code of \`palimpsest open\` as \`Authorization: Bearer …\`. The answer sets an HttpOnly cookie, which only reads; to write, send \`csrf_token\` in the header \`${CSRF_HEADER}\` too.`,
  status: 201,
  answer: z.strictObject({ ...who, csrf_token: z.string(), expires_at: time }),
  handle: async ({ options: { sessions }, caller, request, response }) => {
    const session = await sessions.begin(caller);
    response.setHeader('set-cookie', sessionCookie(request.headers, session, Date.now()));
    return { ...shown(caller), csrfToken: session.csrfToken, expiresAt: session.expiresAt };
  },
});

const get = operation('getSession', 'GET', PATH, {
  tag: 'Session',
  summary: 'Get who you are and what you may do',
  answer: z.strictObject({
    ...who,
    can_change: z.boolean().describe('Write requests that are sent like this one are allowed.'),
    is_key_required: z.boolean().describe('Nobody reads anything on this server without a key.'),
    expires_at: time.nullable().describe('When the session of the browser ends; null where there is none.'),
  }),
  handle: async ({ options: { isKeyRequired }, caller }) => ({
    ...shown(caller),
    canChange: caller.canChange,
    isKeyRequired,
    expiresAt: caller.session?.expiresAt ?? null,
  }),
});

const signOut = operation('signOut', 'DELETE', PATH, {
  tag: 'Session',
  summary: 'Sign a browser out',
  query: z.strictObject({ everywhere: queryFlag.optional().describe('True ends all of your sessions.') }),
  answer: z.strictObject({ signed_out: z.literal(true) }),
  handle: async ({ options: { sessions }, caller, query, request, response }) => {
    if (query.everywhere === true) await sessions.endAll(caller.owner, caller.isOperator);
    else if (caller.session !== undefined) await sessions.end(caller.session.id);
    response.setHeader('set-cookie', sessionCookie(request.headers, undefined, Date.now()));
    return { signedOut: true };
  },
});

const newCode = operation('createSignInCode', 'POST', `${PATH}/codes`, {
  tag: 'Session',
  summary: 'Make a code that signs a browser in once',
  description: 'For the operator, as `palimpsest open` does.',
  status: 201,
  answer: z.strictObject({ code: z.string(), expires_at: time }),
  handle: async ({ options: { sessions }, caller }) => {
    if (!caller.isOperator)
      throw new ForbiddenError('operator_only', 'Codes are for the operator of this server. Sign in with your key.');
    return sessions.newCode();
  },
});

const shown = ({ owner, isOperator }: Caller) => ({ userId: owner, isOperator });

export const sessionOperations = [signIn, get, signOut, newCode];
