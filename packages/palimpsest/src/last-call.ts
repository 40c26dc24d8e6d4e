import type { CallProtocol } from '@palimpsest/codecs';
import type { SendToModel } from '@palimpsest/engine';

/** How the model of a conversation was called, with what that takes to ask it once more. */
export interface LastCall {
  readonly protocol: CallProtocol;
  readonly model: string;
  readonly send: SendToModel;
}

const calls = new WeakMap<object, LastCall>();

/** Notes a call of a model by way of a chat: whoever compacts that by hand may have the model write the summary. */
export const noteCall = (chat: object, call: LastCall): void => void calls.set(chat, call);

export const lastCallOf = (chat: object): LastCall | undefined => calls.get(chat);
