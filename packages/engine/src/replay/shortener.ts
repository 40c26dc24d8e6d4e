import type { JsonObject } from '@palimpsest/core';

/**
 * A rule by which another kind of program makes its requests: it is given what came since the last request, and says what is sent. It may
 * keep what it has shortened.
 */
export type Shortener = (fresh: readonly JsonObject[]) => readonly JsonObject[] | Promise<readonly JsonObject[]>;

/** What a program asks a model for by itself, such as a summary. */
interface AskedModel {
  readonly prompt: string;
  readonly answer: string;
}

/** Makes a shortener for a conversation, which tells of each call of its own. */
export type ShorteningRule = (
  tokensOf: (message: JsonObject) => number,
  called: (call: AskedModel) => void,
) => Shortener;

const isSystem = ({ role }: JsonObject): boolean => role === 'system' || role === 'developer';

/** The system text and the newest messages that fit. No result is separated from its call. */
export const newestThatFit =
  (mostTokens: number): ShorteningRule =>
  (tokensOf) => {
    const head: JsonObject[] = [];
    const said: JsonObject[] = [];
    return (fresh) => {
      for (const message of fresh) (said.length === 0 && isSystem(message) ? head : said).push(message);
      let [from, room] = [said.length, mostTokens];
      for (let next = said[from - 1]; next !== undefined && room >= tokensOf(next); next = said[from - 1]) {
        room -= tokensOf(next);
        from -= 1;
      }
      while (from < said.length - 1 && said[from]?.role === 'tool') from += 1;
      return [...head, ...said.slice(Math.min(from, said.length - 1))];
    };
  };
