import { stem } from '@palimpsest/core';

/**
 * Words that carry content but are in everybody's mouth. In a short conversation counting alone cannot tell them from telling
 * words, so they are known beforehand. They are kept where their sentence is kept; they just do not speak for it.
 */
const EVERYDAY: ReadonlySet<string> = new Set(
  `know think want need love feel feeling make made take took come came look see saw good great nice new old time times day
  days people person work help try use find found tell told talk talked talking ask say said give gave keep start started
  year years week today now long little big small different important sense idea ideas example share enjoy enjoyed hope sound
  sounds happen mean right best better bad life world able call change create provide include consider offer various specific
  ensure option options experience improve support understand believe suggest recommend choose based often always
  sometimes usually first last next after before over around together back part place home end point question answer
  problem reason information additional available possible following general special interesting useful helpful beautiful
  wonderful amazing awesome fun happy glad sorry excited interested hard easy simple clear sure enough whole real true
  wish wonder guess remember forget learn read write show open add set put move run play watch turn bring leave live
  meet wait stay allow become begin let follow stop speak spend grow win buy pay hear kind high low free full early late
  perfect fantastic excellent certain several within without along across per plus via using used makes making getting
  looking trying thinking wondering planning hoping considering check checking definitely certainly highly especially
  particularly generally typically overall key essential tips advice suggestions recommendations details friend friends`
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(stem),
);

export function isEveryday(root: string): boolean {
  return EVERYDAY.has(root);
}
