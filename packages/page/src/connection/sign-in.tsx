import { ApiError } from '@palimpsest/client';
import { useState } from 'preact/hooks';
import { Dialog } from '../controls/dialog.js';
import { messageOf } from './api.js';
import { signIn, signInNeeded } from './session.js';

/** Why it did not let somebody in, and what may. */
function refusalOf(error: unknown, needed: 'key' | 'token'): string {
  if (!(error instanceof ApiError && error.status === 401)) return messageOf(error);
  return needed === 'token'
    ? 'This is not the token of this server. Paste it whole, as `palimpsest token` prints it.'
    : 'This server knows no such key. Paste it whole; if it was taken back, its operator makes another one.';
}

/** Asks for what lets somebody in. */
export function SignIn() {
  const needed = signInNeeded.value;
  const [secret, setSecret] = useState('');
  const [failure, setFailure] = useState<string>();
  if (needed === undefined) return null;
  const enter = async () => {
    try {
      await signIn(secret.trim());
      setSecret('');
      setFailure(undefined);
    } catch (error) {
      setFailure(refusalOf(error, needed));
    }
  };
  const close = () => {
    signInNeeded.value = undefined;
  };
  return (
    <Dialog title="Sign in" onClose={close}>
      <p>
        {needed === 'token' ? (
          <>
            To change something, sign in: open the page with <code>palimpsest open</code>, or paste what{' '}
            <code>palimpsest token</code> prints.
          </>
        ) : (
          <>
            This server shows each person their own conversations. Paste your key; its operator makes one with{' '}
            <code>palimpsest keys add USER</code>.
          </>
        )}
      </p>
      <form
        class="sign-in"
        onSubmit={(event) => {
          event.preventDefault();
          if (secret.trim() !== '') void enter();
        }}
      >
        <input
          type="password"
          autocomplete="off"
          aria-label={needed === 'token' ? 'Token' : 'Key'}
          placeholder={needed === 'token' ? 'plt_…' : 'plm_…'}
          value={secret}
          onInput={(event) => setSecret(event.currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={secret.trim() === ''}>
          Sign in
        </button>
      </form>
      {failure === undefined ? null : (
        <p class="bad" role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
