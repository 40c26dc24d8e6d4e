import type { Schemas } from '@palimpsest/client';
import { useState } from 'preact/hooks';
import { call } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { announce } from '../controls/announce.js';
import { Icon } from '../controls/icon.js';
import { Pending } from '../controls/pending.js';
import { act } from '../conversation/actions.js';
import type { OpenConversation } from '../conversation/open-conversation.js';
import { TextDiff } from '../conversation/text-diff.js';
import { counted } from '../format/numbers.js';
import { ago, wholeTime } from '../format/times.js';
import { Link } from '../navigation/link.js';
import { navigate } from '../navigation/navigate.js';
import { BranchComparison } from './branch-comparison.js';

type Branch = Schemas['Branch'];

/** Other versions of a conversation as a tree: where each left it, and how to read it, compare it or go on with it. */
export function BranchList({ conversation }: { readonly conversation: OpenConversation }) {
  const { id, path } = conversation;
  const [compared, setCompared] = useState<Branch>();
  const load = (signal: AbortSignal) => call('listBranches', { path }, signal);
  const { value, error } = useLoaded(id, load, conversation.changes.value);
  if (value === undefined) return <Pending error={error} label="Loading branches" />;
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
    <>
      <ol class="branches" aria-label="Branches by where they leave the current messages">
        {byPlace(value.branches).map(([place, branches]) => (
          <li key={place} class="branch-place">
            <p class="branch-point">
              {place < 0 ? (
                'From the beginning'
              ) : (
                <>
                  After <Link to={{ name: 'conversation', id, message: place }}>message {place}</Link>
                </>
              )}
            </p>
            <ol>
              {branches.map((branch) => (
                <BranchItem
                  key={branch.id}
                  conversationId={id}
                  branch={branch}
                  isShown={branch.id === conversation.branch}
                  onCompare={() => setCompared(branch)}
                  onActivate={() => void activate(branch.id)}
                />
              ))}
            </ol>
          </li>
        ))}
        <li class="branch-place">
          <p class="branch-point">
            <Link to={{ name: 'conversation', id }}>Now</Link>
            {conversation.branch === undefined ? <span class="quiet"> shown</span> : null}
          </p>
        </li>
      </ol>
      {value.next === null ? null : (
        <p class="quiet">The newest {counted(value.branches.length, 'branch', 'branches')}.</p>
      )}
      {compared === undefined ? null : (
        <BranchComparison conversationId={id} branch={compared} onClose={() => setCompared(undefined)} />
      )}
    </>
  );
}

/** Branches by the depth of the last message that they share with the current ones; -1 for those that share none. */
function byPlace(branches: readonly Branch[]): readonly (readonly [number, readonly Branch[]])[] {
  const places = new Map<number, Branch[]>();
  for (const branch of branches) {
    const place = branch.left_after ?? -1;
    places.set(place, [...(places.get(place) ?? []), branch]);
  }
  return [...places].sort(([one], [other]) => one - other);
}

interface BranchItemProps {
  readonly conversationId: string;
  readonly branch: Branch;
  readonly isShown: boolean;
  readonly onCompare: () => void;
  readonly onActivate: () => void;
}

function BranchItem({ conversationId: id, branch, isShown, onCompare, onActivate }: BranchItemProps) {
  const { message_count, recorded_at, begins, instead } = branch;
  return (
    <li class="branch">
      <p class="branch-head">
        <Icon name="branch" />
        <strong>{counted(message_count, 'message')}</strong>
        <span class="quiet" title={wholeTime(recorded_at)}>
          {ago(recorded_at, Date.now())}
        </span>
        {isShown ? <span class="mark">shown</span> : null}
      </p>
      {instead === null ? (
        <p class="branch-text" dir="auto">
          {begins.text}
        </p>
      ) : (
        <TextDiff before={instead.text} after={begins.text} />
      )}
      <p class="actions">
        <Link to={{ name: 'conversation', id, branch: branch.id, message: begins.depth }}>Read</Link>
        <button type="button" class="text-button" onClick={onCompare}>
          Compare
        </button>
        <button type="button" class="text-button" onClick={onActivate}>
          Continue with this one
        </button>
      </p>
    </li>
  );
}
