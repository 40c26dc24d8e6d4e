import { labelsBeside } from './label-places.js';
import type { PolicyResult, Series, SessionResult } from './replay-results.js';

const [WIDTH, HEIGHT] = [560, 150];
const [LEFT, BOTTOM] = [46, 18];

interface Line {
  readonly look: string;
  readonly values: readonly { readonly x: number; readonly y: number }[];
}

interface Marked {
  readonly title: string;
  readonly lines: readonly Line[];
  /** Where something was decided. */
  readonly marks?: readonly number[];
}

const short = (value: number): string =>
  value >= 1e6 ? `${(value / 1e6).toFixed(1)}M` : value >= 1e3 ? `${Math.round(value / 1e3)}k` : `${Math.round(value)}`;

/** Lines over the requests of a session. Only numbers go in. */
function drawing({ title, lines, marks = [] }: Marked): string {
  const all = lines.flatMap(({ values }) => values);
  const most = { x: Math.max(1, ...all.map(({ x }) => x)), y: Math.max(1, ...all.map(({ y }) => y)) };
  const x = (value: number) => Math.round(LEFT + (value / most.x) * (WIDTH - LEFT - 6));
  const y = (value: number) => Math.round(HEIGHT - BOTTOM - (value / most.y) * (HEIGHT - BOTTOM - 10));
  const grid = [0, 0.5, 1].map((share) => {
    const at = y(share * most.y);
    return `<path class="grid" d="M${LEFT} ${at}H${WIDTH}"/><text x="${LEFT - 5}" y="${at + 4}" class="end">${short(share * most.y)}</text>`;
  });
  const paths = lines.map(
    ({ look, values }) => `<path class="${look}" d="M${values.map((one) => `${x(one.x)} ${y(one.y)}`).join('L')}"/>`,
  );
  const cuts = marks.map((at) => `<path class="mark" d="M${x(at)} ${y(most.y)}V${HEIGHT - BOTTOM}"/>`);
  return `<figure><figcaption>${title}</figcaption><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">${[...grid, ...cuts, ...paths].join('')}<text x="${WIDTH}" y="${HEIGHT - 4}" class="end">request ${most.x}</text></svg></figure>`;
}

const LOOKS = ['whole', 'own'];

export const tokensDrawing = (series: readonly Series[], marks: readonly number[]): string =>
  drawing({
    title: 'tokens of each request',
    marks,
    lines: series.map(({ points }, index) => ({
      look: LOOKS[index] ?? 'own',
      values: points.map(({ step, tokens }) => ({ x: step, y: tokens })),
    })),
  });

export const costDrawing = (series: readonly Series[]): string =>
  drawing({
    title: 'cost so far, in input tokens',
    lines: series.map(({ points }, index) => ({
      look: LOOKS[index] ?? 'own',
      values: points.map(({ step, units }) => ({ x: step, y: units })),
    })),
  });

/** What each policy costs beside what it keeps. */
export function policiesDrawing(policies: readonly PolicyResult[], escaped: (text: string) => string): string {
  const shown = policies.map(({ name, cost, figures: { lines } }) => ({
    ...{ name, cost },
    kept: lines.total === 0 ? 1 : lines.found / lines.total,
  }));
  const most = Math.max(1.1, ...shown.map(({ cost }) => cost * 1.1));
  const least = Math.min(0.9, ...shown.map(({ kept }) => kept - 0.02));
  const x = (cost: number) => Math.round(LEFT + (cost / most) * (WIDTH - LEFT - 70));
  const y = (kept: number) => Math.round(16 + ((1 - kept) / (1 - least)) * (2 * HEIGHT - 52));
  const places = shown.map(({ name, cost, kept }) => ({ name: name.slice(0, 24), cost, x: x(cost), y: y(kept) }));
  const labels = labelsBeside(places, WIDTH, 2 * HEIGHT);
  const dots = places.map(({ name, cost, ...dot }, index) => {
    const label = labels[index] ?? { ...dot, isFar: false };
    const [left, down] = [Math.round(label.x), Math.round(label.y)];
    const leader = label.isFar ? `<path class="grid" d="M${dot.x} ${dot.y}L${left} ${down - 4}"/>` : '';
    return `${leader}<circle class="${cost > 1.005 ? 'loss' : 'dot'}" cx="${dot.x}" cy="${dot.y}" r="4"/><text x="${left}" y="${down}">${escaped(name)}</text>`;
  });
  const one = x(1);
  return `<figure><figcaption>what each policy costs (to the right) and keeps of the lines that replies needed (upwards)</figcaption><svg class="names" viewBox="0 0 ${WIDTH} ${2 * HEIGHT}" role="img" aria-label="cost and kept lines of each policy"><path class="grid" d="M${LEFT} 16V${2 * HEIGHT - 36}H${WIDTH}"/><path class="mark" d="M${one} 16V${2 * HEIGHT - 36}"/><text x="${one}" y="${2 * HEIGHT - 20}" class="mid">1.00</text><text x="${LEFT - 5}" y="20" class="end">100 %</text><text x="${LEFT - 5}" y="${2 * HEIGHT - 36}" class="end">${Math.round(100 * least)} %</text>${dots.join('')}</svg></figure>`;
}

/** The cost of each session, the dearest first; losses stand out. */
export function sessionsDrawing(
  sessions: readonly SessionResult[],
  policy: string,
  escaped: (text: string) => string,
): string {
  const ratios = sessions.map(({ ratios }) => ratios.get(policy) ?? 1).sort((one, other) => other - one);
  const most = Math.max(1.1, ...ratios);
  const width = (WIDTH - LEFT - 6) / Math.max(1, ratios.length);
  const y = (value: number) => HEIGHT - BOTTOM - (value / most) * (HEIGHT - BOTTOM - 10);
  const bars = ratios.map((ratio, index) => {
    const [left, top] = [LEFT + index * width, y(ratio)];
    const wide = Math.max(0.4, width * 0.85);
    return `<path class="${ratio > 1.0005 ? 'lossbar' : 'bar'}" d="M${left.toFixed(1)} ${HEIGHT - BOTTOM}V${top.toFixed(1)}h${wide.toFixed(1)}V${HEIGHT - BOTTOM}z"/>`;
  });
  return `<figure><figcaption>what ${escaped(policy.slice(0, 24))} costs in each session, the dearest first</figcaption><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="cost of each session"><path class="grid" d="M${LEFT} ${HEIGHT - BOTTOM}H${WIDTH}"/>${bars.join('')}<path class="mark" d="M${LEFT} ${y(1).toFixed(1)}H${WIDTH}"/><text x="${LEFT - 5}" y="${(y(1) + 4).toFixed(1)}" class="end">1.00</text></svg></figure>`;
}
