import { closedBlock, isUserText, normalise, type SourceText, splitBlocks } from '@palimpsest/core';
import { oneLine, speakerOf } from './speaker.js';
import { type CountTokens, estimatorFor } from './tokens.js';
import { joined, type Unit } from './unit.js';

/** One line of a summary and the source it comes from. */
export interface ExtractLine {
  readonly source: number;
  readonly text: string;
}

export interface Target {
  readonly targetTokens: number;
  /** Telegraphic wording is widened back to the original until this is reached. */
  readonly floorTokens: number;
  readonly countTokens: CountTokens;
}

/** Part of the target that is spent on copying requests of the user to the letter, newest first, before other units. */
const VERBATIM_SHARE = 0.1;
/** If all the user wrote fits into this part of the target, it is copied as it is. */
const ALL_USER_SHARE = 0.35;
/** Shorter messages ("yes", "continue") answer something else each time they are said. */
const SHORT_REPLY_CHARS = 24;
const LABEL_TOKENS = 3;
const ROUNDS = 8;
const PRECISE_ROUNDS = 4;
const CLOSE = 0.97;

type Chosen = Map<Unit, 'squeezed' | 'whole'>;

/** Fills the target with the densest units and renders them in order. The result never counts more than the target. */
export function select(sources: readonly SourceText[], units: readonly Unit[], target: Target): ExtractLine[] {
  const { targetTokens, countTokens } = target;
  if (units.length === 0 || targetTokens <= 0) return [];
  const estimate = estimatorFor(
    units.map(({ squeezed }) => squeezed),
    countTokens,
  );
  const verbatim = userVerbatim(sources);
  const verbatimTokens = verbatim.reduce((sum, { whole }) => sum + estimate(whole) + LABEL_TOKENS, 0);
  const isAllVerbatim = verbatimTokens <= ALL_USER_SHARE * targetTokens;
  const candidates = isAllVerbatim ? [...verbatim, ...units.filter(({ isUser }) => !isUser)] : units;
  const priced = candidates.map((unit) => {
    const cost = estimate(unit.squeezed) + LABEL_TOKENS;
    return { unit, cost, wholeCost: estimate(unit.whole) + LABEL_TOKENS, density: unit.value / cost };
  });
  priced.sort((a, b) => b.density - a.density || a.unit.source - b.unit.source || a.unit.at - b.unit.at);
  const count = (chosen: Chosen) => countTokens(textOf(render(sources, chosen)));

  let scale = 1;
  let best: { readonly chosen: Chosen; readonly tokens: number } = { chosen: new Map(), tokens: 0 };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const chosen = fill(priced, targetTokens * scale, target.floorTokens * scale);
    const tokens = count(chosen);
    const fits = tokens <= targetTokens;
    if (fits && tokens >= best.tokens) best = { chosen, tokens };
    if (tokens === 0 || (fits && (tokens >= CLOSE * targetTokens || chosen.size === candidates.length))) break;
    if (round >= PRECISE_ROUNDS && best.tokens > 0) break;
    // Estimates that keep missing are met with ever more caution: something that fits comes before a full target.
    const caution = round < PRECISE_ROUNDS ? 0.99 : 0.7;
    scale *= (caution * targetTokens) / tokens;
  }
  if (best.chosen.size > 0) return render(sources, best.chosen);
  const first = priced[0];
  return first === undefined ? [] : cutToFit(sources, first.unit, target);
}

/** Each message of the user once, to the letter but for line breaks, ahead of everything else. */
function userVerbatim(sources: readonly SourceText[]): Unit[] {
  const seen = new Set<string>();
  return sources.flatMap((source, index) => {
    const key = normalise(source.text);
    if (!isUserText(source) || key === '' || (seen.has(key) && key.length > SHORT_REPLY_CHARS)) return [];
    seen.add(key);
    return splitBlocks(source.text).flatMap(({ isCode, text }, at): Unit[] => {
      const whole = isCode ? closedBlock(text) : oneLine(text);
      if (whole === '') return [];
      return [
        { source: index, at, squeezed: whole, whole, value: Number.MAX_VALUE, isUser: true, isRequest: false, isCode },
      ];
    });
  });
}

interface Priced {
  readonly unit: Unit;
  readonly cost: number;
  readonly wholeCost: number;
  readonly density: number;
}

function fill(priced: readonly Priced[], budget: number, floor: number): Chosen {
  const chosen: Chosen = new Map();
  let left = budget;
  const take = ({ unit, cost, wholeCost }: Priced, wording: 'squeezed' | 'whole') => {
    const paid = chosen.has(unit) ? cost : 0;
    const price = (wording === 'whole' ? wholeCost : cost) - paid;
    if (price > left) return false;
    chosen.set(unit, wording);
    left -= price;
    return true;
  };
  const user = priced.filter(({ unit }) => unit.isUser);
  const requests = user.filter(({ unit }) => unit.isRequest).sort((a, b) => b.unit.source - a.unit.source);
  for (const item of requests) {
    if (budget - left + item.wholeCost > VERBATIM_SHARE * budget) break;
    take(item, 'whole');
  }
  for (const item of priced) if (!chosen.has(item.unit)) take(item, 'squeezed');
  const widen = (items: readonly Priced[]) => {
    for (const item of items) {
      if (budget - left >= floor) return;
      if (chosen.get(item.unit) === 'squeezed') take(item, 'whole');
    }
  };
  widen(user.filter(({ unit }) => unit.isRequest));
  widen(user);
  widen(priced);
  return chosen;
}

/** Units of one source share a line; sources keep their order; code stands on lines of its own. */
function render(sources: readonly SourceText[], chosen: Chosen): ExtractLine[] {
  const bySource = new Map<number, Unit[]>();
  for (const unit of chosen.keys()) {
    const group = bySource.get(unit.source);
    if (group === undefined) bySource.set(unit.source, [unit]);
    else group.push(unit);
  }
  return [...bySource.entries()]
    .sort(([a], [b]) => a - b)
    .map(([source, group]) => {
      group.sort((a, b) => a.at - b.at);
      return { source, text: bodyOf(group, chosen, speakerOf(sources[source] as SourceText)) };
    });
}

/** Every line that is not code begins with the speaker, so that no text can pass itself off as somebody else's. */
function bodyOf(group: readonly Unit[], chosen: Chosen, speaker: string): string {
  const lines: string[] = [];
  let prose: string[] = [];
  const flush = () => {
    if (prose.length > 0) lines.push(`${speaker} ${joined(prose)}`);
    prose = [];
  };
  for (const unit of group) {
    const wording = chosen.get(unit) === 'whole' ? unit.whole : unit.squeezed;
    if (!unit.isCode) prose.push(wording);
    else {
      flush();
      if (lines.length === 0) lines.push(speaker);
      lines.push(wording);
    }
  }
  flush();
  return lines.join('\n');
}

export function textOf(lines: readonly ExtractLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}

/** A target too small for any unit takes the beginning of the densest, by whole words, with a mark where it is cut. */
function cutToFit(sources: readonly SourceText[], unit: Unit, { targetTokens, countTokens }: Target): ExtractLine[] {
  if (unit.isCode) return [];
  const words = unit.squeezed.split(' ');
  const label = speakerOf(sources[unit.source] as SourceText);
  const cut = (count: number) => `${label} ${words.slice(0, count).join(' ')}${count < words.length ? ' …' : ''}`;
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (countTokens(cut(middle)) <= targetTokens) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? [] : [{ source: unit.source, text: cut(low) }];
}
