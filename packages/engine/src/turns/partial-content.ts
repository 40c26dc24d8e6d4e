import { codecOf, type Reply } from '@palimpsest/codecs';
import { InvariantError, type Message, parseJson } from '@palimpsest/core';
import { z } from 'zod';
import { isGone, WRITER } from '../recording/writer.js';

/** What came of a reply, and what has to be known of its turn to record it. */
export interface PartialContent {
  readonly model: string;
  readonly isNewOnly: boolean;
  readonly viewHash: string | undefined;
  /** The first message of which facts are to be noted, up to the one that is answered; undefined where none are. */
  readonly notedFrom: number | undefined;
  readonly reply: Pick<Reply, 'messages' | 'replyIds'>;
}

const schema = z.object({
  model: z.string(),
  isNewOnly: z.boolean(),
  viewHash: z.string().optional(),
  notedFrom: z.number().optional(),
  writer: z.string().optional(),
  replyIds: z.array(z.string()).readonly().optional(),
  messages: z.array(z.object({ protocol: z.string(), json: z.string(), isInterrupted: z.boolean() })),
});

export const writePartial = ({ model, isNewOnly, viewHash, notedFrom, reply }: PartialContent): string =>
  JSON.stringify({
    ...{ model, isNewOnly, viewHash, notedFrom, writer: WRITER, replyIds: reply.replyIds },
    messages: reply.messages.map(({ wire, isInterrupted = false }) => ({ ...wire, isInterrupted })),
  } satisfies z.input<typeof schema>);

/** @throws InvariantError when this version cannot read it */
export function readPartial(text: string): PartialContent {
  const { data } = schema.safeParse(parseJson(text));
  if (data === undefined) throw new InvariantError('a partial reply is not in a form that this version knows');
  const { model, isNewOnly, viewHash, notedFrom, replyIds } = data;
  const messages = data.messages.map(({ protocol, json, isInterrupted }): Message => {
    const message = codecOf(protocol).decodeMessage(json);
    return isInterrupted ? { ...message, isInterrupted } : message;
  });
  const reply = { messages, ...(replyIds === undefined ? {} : { replyIds }) };
  return { model, isNewOnly, viewHash, notedFrom, reply };
}

/** Whether it is certain that the process that wrote a partial reply has ended. */
export function isLeftBehind(text: string): boolean {
  const writer = schema.safeParse(parseJson(text)).data?.writer;
  return writer !== undefined && isGone(writer);
}
