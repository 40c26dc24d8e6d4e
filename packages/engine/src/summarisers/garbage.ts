import { deflateRawSync } from 'node:zlib';

const LEAST_CHARS = 24;
const LEAST_WORD_SHARE = 0.4;
const LEAST_LOOP_CHARS = 120;
/** Prose packs to about half, lists of similar lines to a fifth; a loop to next to nothing. */
const LOOP_PACKED_SHARE = 0.12;
const REFUSAL_CHARS = 400;
const REFUSAL =
  /^\W{0,4}(?:i['’]m (?:really |very )?sorry|i am sorry|sorry|i apologi[sz]e|unfortunately)?[,.]?\s{0,2}(?:but )?(?:i (?:can(?:no|['’])t|can not|am unable to|['’]m unable to|won['’]t|will not)|as an ai)\b/i;

/** Why a text cannot be a summary, whatever it is a summary of. */
export function faultOf(text: string): string | undefined {
  if (text.trim() === '') return 'the summary is empty';
  if (!/[\p{L}\p{N}]/u.test(text)) return 'the summary is not text';
  if (text.length >= LEAST_CHARS && wordShare(text) < LEAST_WORD_SHARE) return 'the summary is not text';
  if (isLoop(text) || isLoop(text.slice(text.length / 2))) return 'the summary repeats itself';
  if (text.length <= REFUSAL_CHARS && REFUSAL.test(text)) return 'the model refused';
  return undefined;
}

function wordShare(text: string): number {
  const words = text.match(/[\p{L}\p{M}\p{N}\s]/gu)?.length ?? 0;
  return words / [...text].length;
}

function isLoop(text: string): boolean {
  if (text.length < LEAST_LOOP_CHARS) return false;
  const bytes = Buffer.from(text);
  return deflateRawSync(bytes).length < LOOP_PACKED_SHARE * bytes.length;
}
