import { grouped } from '@palimpsest/chat';
import { EVERYTHING } from '@palimpsest/engine/replay';
import type { ReplayResults, SessionResult } from './replay-results.js';
import { COLUMNS } from './replay-table.js';
import { costDrawing, policiesDrawing, sessionsDrawing, tokensDrawing } from './report-drawing.js';

interface ReportOptions {
  /** The policy whose sessions are drawn and whose decisions are told. */
  readonly told: string;
  readonly against: string;
  readonly sentence: string;
}

/** Of so many sessions there are drawings: those that cost most. */
const MOST_DRAWN = 60;
const MOST_NAME_CHARS = 120;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What others wrote, as text and nothing else. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const named = (text: string): string => `<bdi>${escaped(text.slice(0, MOST_NAME_CHARS))}</bdi>`;

/**
 * A page that stands alone: without scripts, and without anything from a network. Its size does not grow with the length of sessions, and
 * with their number only by a line of a table.
 */
export function reportPage(results: ReplayResults, { told, against, sentence }: ReportOptions): string {
  const { sessions, policies } = results;
  const dearest = sessions.toSorted((one, other) => other.units - one.units);
  const drawn = dearest.slice(0, MOST_DRAWN);
  const more = sessions.length - drawn.length;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Replay</title><style>${STYLE}</style></head><body><main>
<h1>Replay</h1>
<p class="advice">${escaped(sentence).replace(/`([^`]*)`/g, '<code>$1</code>')}</p>
<p>${grouped(sessions.length)} ${sessions.length === 1 ? 'session' : 'sessions'}. Costs are relative to ${against === EVERYTHING ? 'sending everything' : named(against)} with the provider's prompt cache working; above 1.00 is a loss. <em>Lines</em>: of the lines of earlier messages that replies needed, the share that was in the request. <em>With re-reads</em>: what was missing is read again for a call of its own.</p>
${table(
  COLUMNS.map(([title]) => title),
  policies.map((policy) => COLUMNS.map(([, cell]) => cell(policy))),
)}
<div class="row">${policiesDrawing(policies, escaped)}${sessionsDrawing(sessions, told, escaped)}</div>
<h2>Sessions</h2>
<p class="key"><span class="whole">—</span> everything <span class="own">—</span> ${named(told)} <span class="mark">|</span> a decision</p>
${drawn.map((session, index) => sessionPart(session, told, index === 0)).join('\n')}
${more > 0 ? `<h2>All ${grouped(sessions.length)} sessions</h2>${sessionTable(dearest, told)}` : ''}
</main></body></html>
`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string, index: number, tag: string) =>
    `<${tag}${text.includes('▲') ? ' class="loss"' : ''}>${index === 0 ? named(text) : escaped(text)}</${tag}>`;
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((text, index) => cell(text, index, tag)).join('')}</tr>`;
  return `<div class="scroll"><table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`;
}

const ratioOf = ({ ratios }: SessionResult, policy: string): string => {
  const ratio = ratios.get(policy) ?? 1;
  return `${ratio.toFixed(2)}${ratio > 1.0005 ? ' ▲' : ''}`;
};

const dollarsOf = ({ dollarsWhole }: SessionResult): string =>
  dollarsWhole === undefined ? 'no price' : `$${dollarsWhole.toFixed(2)}`;

function sessionPart(session: SessionResult, told: string, isOpen: boolean): string {
  const { name, model, requests, series, decisions } = session;
  const ratio = ratioOf(session, told);
  const marks = decisions.map(({ request }) => request);
  const list = decisions.map(
    ({ request, text, tokensBefore, tokensAfter }) =>
      `<li value="${request}">${escaped(text)} <span>${grouped(tokensBefore)} → ${grouped(tokensAfter)} tokens</span></li>`,
  );
  return `<details${isOpen ? ' open' : ''}><summary><b${ratio.includes('▲') ? ' class="loss"' : ''}>${ratio}</b> ${named(name)} <span>${grouped(requests)} requests, ${named(model ?? 'model unknown')}, ${dollarsOf(session)}</span></summary>
<div class="row">${tokensDrawing(series, marks)}${costDrawing(series)}</div>
${list.length === 0 ? '<p>Nothing was compacted.</p>' : `<p>Before request</p><ol>${list.join('')}</ol>`}</details>`;
}

const sessionTable = (sessions: readonly SessionResult[], told: string): string =>
  table(
    ['session', 'model', 'requests', 'whole', told],
    sessions.map((session) => [
      ...[session.name, session.model ?? '–', grouped(session.requests), dollarsOf(session), ratioOf(session, told)],
    ]),
  );

const STYLE = `:root{color-scheme:light dark;--ink:#1d1d1f;--soft:#6b6b70;--line:#d8d8dc;--page:#fff;--own:#0a6c5f;--whole:#9a9aa2;--loss:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#ececee;--soft:#a0a0a8;--line:#3a3a40;--page:#161618;--own:#4fc3ae;--whole:#77777f;--loss:#ff8a80}}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.5 system-ui,sans-serif}main{max-width:1180px;margin:0 auto;padding:24px}
h1{font-size:22px;margin:0 0 8px}h2{font-size:17px;margin:28px 0 8px}.advice{font-size:18px}code{background:color-mix(in srgb,var(--line) 50%,transparent);padding:0 4px;border-radius:4px}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:14px}th,td{padding:4px 10px;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}th:first-child,td:first-child{text-align:left;max-width:420px;overflow:hidden;text-overflow:ellipsis}th{color:var(--soft);font-weight:500}
.loss{color:var(--loss);fill:var(--loss)}.row{display:flex;flex-wrap:wrap;gap:16px}figure{margin:8px 0;flex:1 1 420px;min-width:0;max-width:580px;overflow-x:auto}figcaption,.key,details span{color:var(--soft);font-size:13px}
svg{width:100%;height:auto}svg text{font-size:11px;fill:var(--soft)}@media(max-width:560px){svg text{font-size:17px}.names text{font-size:13px}}.end{text-anchor:end}.mid{text-anchor:middle}path{fill:none}.grid{stroke:var(--line)}path.whole{stroke:var(--whole);stroke-width:1.5}path.own{stroke:var(--own);stroke-width:2}.mark{stroke:var(--ink);stroke-dasharray:2 3;opacity:.5}.dot{fill:var(--own)}circle.loss{fill:var(--loss)}.bar{fill:var(--own)}.lossbar{fill:var(--loss)}
.key span.whole{color:var(--whole)}.key span.own{color:var(--own)}details{border-top:1px solid var(--line);padding:8px 0}summary{cursor:pointer}summary b{font-variant-numeric:tabular-nums;margin-right:6px}ol{margin:0;padding-left:44px}`;
