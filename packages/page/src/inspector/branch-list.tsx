import { call, messageOf } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { announce } from '../controls/announce.js';
import { Icon } from '../controls/icon.js';
import { Spinner } from '../controls/spinner.js';
import { act } from '../conversation/actions.js';
import type { OpenConversation } from '../conversation/open-conversation.js';
import { TextDiff } from '../conversation/text-diff.js';
import { counted } from '../format/numbers.js';
import { wholeTime } from '../format/times.js';
import { Link } from '../navigation/link.js';
import { navigate } from '../navigation/navigate.js';

/** Other versions of a conversation: where each left it, and how to read it or go on with it. */
export function BranchList({ conversation }: { readonly conversation: OpenConversation }) {
  const { id } = conversation;
  const path = { conversation_id: id };
  const key = `${id} ${conversation.changes.value}`;
  const { value, error } = useLoaded(key, (signal) => call('listBranches', { path }, signal));
  if (error !== undefined) return <p class="bad">{messageOf(error)}</p>;
  if (value === undefined) return <Spinner label="Loading branches" />;
  if (value.branches.length === 0)
    return (
      <p class="teach">
        This conversation has one version. A branch is made when you continue from an earlier message, have something
        answered again, or when a client changes its history: what was there before stays, and is listed here.
      </p>
    );
  const activate = (branch: string) =>
    act(conversation, async () => {
      await call('activateBranch', { path: { ...path, branch } });
      announce('The conversation goes on from this branch. The messages until now are a branch.');
      navigate({ name: 'conversation', id });
    });
  return (
    <ol class="branches">
      {value.branches.map(({ id: branch, left_after, message_count, recorded_at, begins, instead }) => (
        <li key={branch} class="branch">
          <p class="branch-head">
            <Icon name="branch" />
            <strong>{counted(message_count, 'message')}</strong>
            <span class="quiet">
              {left_after === null ? 'from the beginning' : `after message ${left_after}`} · {wholeTime(recorded_at)}
            </span>
          </p>
          {instead === null ? (
            <p class="branch-text" dir="auto">
              {begins.text}
            </p>
          ) : (
            <TextDiff before={instead.text} after={begins.text} />
          )}
          <p class="actions">
            <Link to={{ name: 'conversation', id, branch, message: begins.depth }}>Read</Link>
            <button type="button" class="text-button" onClick={() => void activate(branch)}>
              Continue with this one
            </button>
          </p>
        </li>
      ))}
    </ol>
  );
}
