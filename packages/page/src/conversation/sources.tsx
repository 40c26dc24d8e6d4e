import { Link } from '../navigation/link.js';

interface SourcesProps {
  readonly conversationId: string;
  readonly sources: readonly {
    readonly conversation_id: string | null;
    readonly depth: number;
    readonly message_id: string;
  }[];
}

/** The messages that something is quoted from, as links. */
export const Sources = ({ conversationId: id, sources }: SourcesProps) => (
  <span class="sources">
    {sources.map(({ conversation_id, depth, message_id }) => (
      <Link key={message_id} to={{ name: 'conversation', id: conversation_id ?? id, message: depth }}>
        {conversation_id === null ? `message ${depth}` : `message ${depth} of another conversation`}
      </Link>
    ))}
  </span>
);
