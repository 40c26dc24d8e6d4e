import { codecOf } from '@palimpsest/codecs';
import {
  contentHash,
  type Edit,
  type EditId,
  type Message,
  type MessageId,
  type MessageRestated,
  type RecordedMessage,
  toolCalls,
} from '@palimpsest/core';
import type { Pair } from './compared-history.js';

/** What changes about how a client sends recorded messages. */
export interface ClientForms {
  readonly restated: readonly RestatedMessage[];
  /** Forms that the client sends no more: the message shows as it was recorded. */
  readonly ended: readonly EditId[];
}

interface RestatedMessage {
  readonly depth: number;
  readonly messageId: MessageId;
  /** As the client sends it. */
  readonly message: Message;
  /** The form that it showed in before. */
  readonly replaces?: EditId | undefined;
}

/**
 * Which recorded messages a client now sends in another form than they show in. One that a summary stands for stays covered. Calls
 * that the client names otherwise show as recorded, so that their results follow them.
 */
export function clientForms(pairs: readonly Pair[], live: readonly Edit[]): ClientForms {
  const shown = new Map(live.filter(isRestated).map((edit) => [edit.messageId, edit]));
  const spans = live.filter((edit) => edit.kind === 'span-replaced');
  const restated: RestatedMessage[] = [];
  const ended: EditId[] = [];
  for (const { recorded, sent, isEqual } of pairs) {
    const { depth, id: messageId } = recorded;
    const form = shown.get(messageId);
    if (spans.some(({ from, to }) => depth >= from && depth < to)) continue;
    if (isEqual || hasOtherCallIds(recorded, sent)) {
      if (form !== undefined) ended.push(form.id);
    } else if (form === undefined || !isInForm(form, sent))
      restated.push({ depth, messageId, message: sent, replaces: form?.id });
  }
  return { restated, ended };
}

const isRestated = (edit: Edit): edit is MessageRestated => edit.kind === 'message-restated';

function hasOtherCallIds({ message }: RecordedMessage, sent: Message): boolean {
  const ids = toolCalls(sent).map(({ callId }) => callId);
  return toolCalls(message).some(({ callId }, index) => ids[index] !== callId);
}

function isInForm({ wire }: MessageRestated, sent: Message): boolean {
  if (wire.protocol === sent.wire.protocol && wire.json === sent.wire.json) return true;
  return contentHash(codecOf(wire.protocol).decodeMessage(wire.json)) === contentHash(sent);
}
