import { type Frame, hasClientTools } from '@palimpsest/codecs';
import type { Strategy } from '../strategy/strategy.js';

/** Whether facts are taken from a turn and given to it: `auto` leaves out agents, which ask for work rather than tell of themselves. */
export const isMemoryOn = ({ memory }: Strategy, frame: Frame): boolean =>
  memory === 'on' || (memory === 'auto' && !hasClientTools(frame));
