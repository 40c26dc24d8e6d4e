import type { Schemas } from '@palimpsest/client';
import { useState } from 'preact/hooks';
import { call } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { Dialog } from '../controls/dialog.js';
import { Pending } from '../controls/pending.js';
import { PartView } from '../conversation/message-parts.js';
import { counted } from '../format/numbers.js';

const PAGE = 20;

interface BranchComparisonProps {
  readonly conversationId: string;
  readonly branch: Schemas['Branch'];
  readonly onClose: () => void;
}

/** A branch beside the current messages, from where they part. */
export function BranchComparison({ conversationId, branch, onClose }: BranchComparisonProps) {
  const from = branch.left_after === null ? 0 : branch.left_after + 1;
  return (
    <Dialog title="Two versions, side by side" onClose={onClose} isWide={true}>
      <p class="quiet">
        {from === 0 ? 'They have nothing in common.' : `The first ${counted(from, 'message')} are the same.`}
      </p>
      <div class="beside">
        <Version title="Now" conversationId={conversationId} from={from} branch={undefined} />
        <Version title="This branch" conversationId={conversationId} from={from} branch={branch.id} />
      </div>
    </Dialog>
  );
}

interface VersionProps {
  readonly title: string;
  readonly conversationId: string;
  readonly from: number;
  readonly branch: string | undefined;
}

function Version({ title, conversationId, from, branch }: VersionProps) {
  const [limit, setLimit] = useState(PAGE);
  const { value, error } = useLoaded(`${conversationId} ${branch ?? ''} ${from} ${limit}`, (signal) => {
    const query = { from, limit, ...(branch === undefined ? {} : { branch }) };
    return call('listMessages', { path: { conversation_id: conversationId }, query }, signal);
  });
  if (value === undefined) return <Pending error={error} label="Loading messages" />;
  return (
    <section>
      <h3>{title}</h3>
      {value.messages.length === 0 ? <p class="quiet">It ends here.</p> : null}
      {value.messages.map(({ depth, role, parts }) => (
        <div key={depth} class="original">
          <p class="original-role">
            {role} {depth}
          </p>
          {parts.map((part, index) => (
            <PartView key={index} part={part} />
          ))}
        </div>
      ))}
      {value.next === null || limit >= 500 ? null : (
        <button type="button" class="text-button" onClick={() => setLimit(Math.min(500, limit * 5))}>
          {counted(value.total - value.next, 'more message')}
        </button>
      )}
    </section>
  );
}
