import type { SalvageCheck } from '@palimpsest/stores';
import { ChainCheck } from '../document/chain-check.js';
import { exportedMessage } from '../document/exported-message.js';

/** Knows which messages of a damaged store are as they were written: those that an import would take. */
export function salvageCheck(isForkPoint: (id: string) => boolean): SalvageCheck {
  const check = new ChainCheck(isForkPoint);
  return {
    follow: (parent) => void check.follow(parent),
    isRight: (message) => check.next(exportedMessage(message)).fault === undefined,
  };
}
