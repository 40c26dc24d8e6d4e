import { codecOf } from '@palimpsest/codecs';
import {
  contentHash,
  type Edit,
  type EditId,
  isUniqueCallId,
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
 * that the client names otherwise keep their recorded names, so that results follow them; where those cannot be put into what it
 * sends, the message shows as recorded.
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
    const message = isEqual ? undefined : withRecordedCalls(recorded, sent);
    if (message === undefined) {
      if (form !== undefined) ended.push(form.id);
    } else if (form === undefined || !isInForm(form, message))
      restated.push({ depth, messageId, message, replaces: form?.id });
  }
  return { restated, ended };
}

const isRestated = (edit: Edit): edit is MessageRestated => edit.kind === 'message-restated';

/** What is sent with the recorded names of its calls; undefined where a name may stand for something else in it. */
function withRecordedCalls({ message }: RecordedMessage, sent: Message): Message | undefined {
  const [recorded, own] = [message, sent].map((one) => toolCalls(one).map(({ callId }) => callId)) as [
    string[],
    string[],
  ];
  if (isSameList(recorded, own)) return sent;
  if (!own.every(isUniqueCallId)) return undefined;
  const { protocol } = sent.wire;
  const json = own.reduce(
    (text, id, index) => text.replaceAll(JSON.stringify(id), () => JSON.stringify(recorded[index])),
    sent.wire.json,
  );
  const renamed = codecOf(protocol).decodeMessage(json);
  const isRenamed = isSameList(
    recorded,
    toolCalls(renamed).map(({ callId }) => callId),
  );
  return isRenamed ? renamed : undefined;
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

function isInForm({ wire }: MessageRestated, sent: Message): boolean {
  if (wire.protocol === sent.wire.protocol && wire.json === sent.wire.json) return true;
  return contentHash(codecOf(wire.protocol).decodeMessage(wire.json)) === contentHash(sent);
}
