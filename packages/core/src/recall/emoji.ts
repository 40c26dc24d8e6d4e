/** An emoji without what only changes its looks, or the two letters of a flag. */
export const EMOJI = /\p{RI}{2}|\p{Extended_Pictographic}/gu;
