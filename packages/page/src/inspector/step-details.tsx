import type { Answer, Schemas } from '@palimpsest/client';
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { call } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { Pending } from '../controls/pending.js';
import { PartView } from '../conversation/message-parts.js';
import type { OpenConversation } from '../conversation/open-conversation.js';
import { compactNumber, counted, money, percent } from '../format/numbers.js';
import { clockTime, wholeTime } from '../format/times.js';
import { Link } from '../navigation/link.js';
import { KindsBar, kindClass, kindName } from './kinds.js';

type StepView = Answer<'getStep'>;
type Item = Omit<Schemas['StepItem'], 'change'> & { readonly change: Schemas['StepItem']['change'] | 'cut' };

const PAGE = 200;
/** Kept items that are shown before the first change; the rest of them is one line. */
const KEPT_IN_SIGHT = 1;

/** One request as it was sent: what it cost, and the difference to the request before. */
export function StepDetails({
  conversation,
  number,
}: {
  readonly conversation: OpenConversation;
  readonly number: number;
}) {
  const { id: conversationId } = conversation;
  const { value, error } = useLoaded(`step ${conversationId} ${number}`, (signal) =>
    loadStep(conversationId, number, signal),
  );
  if (value === undefined) return <Pending error={error} label="Rebuilding the request" />;
  return (
    <>
      <StepFacts view={value} conversation={conversation} />
      <StepItems view={value} conversationId={conversationId} />
    </>
  );
}

/** Loads the items around the first change: what is the same as before is counted, not fetched. */
async function loadStep(conversationId: string, number: number, signal: AbortSignal): Promise<StepView> {
  const path = { conversation_id: conversationId, number: String(number) };
  const first = await call('getStep', { path, query: { limit: 1 } }, signal);
  const from = Math.max(0, first.kept.items - KEPT_IN_SIGHT);
  return call('getStep', { path, query: { from, limit: PAGE } }, signal);
}

/** What changed the view before a step, in words. What is quoted stands among its items. */
const EDITS: Partial<Readonly<Record<Schemas['Compaction']['kind'], string>>> = {
  pass: 'after this compaction',
  undo: 'after this undo',
  revision: 'after this revision',
  repair: 'after what was left out',
  restart: 'after the client began anew',
  erasure: 'after this erasure',
};

function StepFacts({ view, conversation }: { readonly view: StepView; readonly conversation: OpenConversation }) {
  const { id } = conversation;
  const edits = conversation.compactions.value.filter(({ id: own }) => view.step.compactions.includes(own));
  const { step, kinds, kept, added, cut } = view;
  const tokens = kinds.reduce((sum, kind) => sum + kind.tokens, 0);
  const cachedShare = step.sent_tokens === 0 ? 0 : step.cached_tokens / step.sent_tokens;
  return (
    <>
      <KindsBar
        kinds={kinds}
        tokens={tokens}
        budget={step.budget_tokens ?? undefined}
        window={step.window_tokens}
        cached={cachedShare * tokens}
      />
      <dl class="step-facts">
        <div class="whole">
          <dt>Sent</dt>
          <dd title={wholeTime(step.at)}>
            {clockTime(step.at)} to {step.model}
          </dd>
        </div>
        <div>
          <dt>Cached</dt>
          <dd>
            {compactNumber(step.cached_tokens)} ({percent(cachedShare)})
          </dd>
        </div>
        <div>
          <dt>Answer</dt>
          <dd>
            {compactNumber(step.received_tokens)} tok{step.is_interrupted ? ', broke off' : ''}
          </dd>
        </div>
        <div>
          <dt>Cost</dt>
          <dd>{step.dollars === null ? 'no price known' : money(step.dollars)}</dd>
        </div>
        <div>
          <dt>Uncompacted</dt>
          <dd>{compactNumber(step.whole_tokens)} tok</dd>
        </div>
      </dl>
      <p class="step-change">
        <span>{counted(kept.items, 'item')} kept</span>
        <span class="good">+{counted(added.items, 'item')}</span>
        {cut.total === 0 ? null : <span class="bad">−{counted(cut.total, 'item')}</span>}
        {step.is_prefix_kept || view.previous === null ? null : <span class="bad">the cached prefix broke here</span>}
        {edits.map(({ id: compaction, kind }) =>
          EDITS[kind] === undefined ? null : (
            <Link key={compaction} to={{ name: 'conversation', id, compaction }}>
              {EDITS[kind]}
            </Link>
          ),
        )}
        {step.newest === null ? null : (
          <Link to={{ name: 'conversation', id, message: step.newest.depth, step: step.number }}>
            up to message {step.newest.depth}
          </Link>
        )}
      </p>
    </>
  );
}

function StepItems({ view, conversationId: id }: { readonly view: StepView; readonly conversationId: string }) {
  const [isAll, setAll] = useState(false);
  const [pages, setPages] = useState(0);
  const { kept, cut, total, cached_items: cached } = view;
  const first = view.items[0]?.position ?? 0;
  const number = String(view.step.number);
  const before = useLoaded(`before ${number} ${isAll}`, (signal) =>
    isAll ? loadItems(id, number, 0, first, signal) : Promise.resolve([]),
  );
  const behind = useLoaded(`behind ${number} ${pages}`, (signal) => {
    const from = first + view.items.length;
    return loadItems(id, number, from, Math.min(total, from + pages * PAGE), signal);
  });
  const shownBefore = before.value ?? [];
  const hidden = first - shownBefore.length;
  const items = [...shownBefore, ...view.items, ...(behind.value ?? [])];
  const last = (items.at(-1)?.position ?? -1) + 1;
  const gone = cut.items.map((item): Item => ({ ...item, change: 'cut' }));
  const rows = (wanted: (change: Item['change']) => boolean) =>
    items
      .filter(({ change }) => wanted(change))
      .map((item) => (
        <Fragment key={item.position}>
          {item.position === cached ? <CachedEnd tokens={view.step.cached_tokens} /> : null}
          <StepItemRow item={item} conversationId={id} />
        </Fragment>
      ));
  return (
    <ol class="view-items">
      {hidden > 0 ? (
        <li class="view-item">
          <button type="button" class="text-button" onClick={() => setAll(true)}>
            {counted(hidden, 'item')} with the same bytes as before, {compactNumber(kept.tokens)} tokens
          </button>
          {cached > 0 && cached < hidden ? <CachedEndNote items={cached} /> : null}
        </li>
      ) : null}
      {rows((change) => change === 'kept')}
      {gone.map((item) => (
        <StepItemRow key={`cut ${item.position}`} item={item} conversationId={id} />
      ))}
      {cut.total > gone.length ? (
        <li class="view-item bad">{counted(cut.total - gone.length, 'more item')} cut</li>
      ) : null}
      {rows((change) => change !== 'kept')}
      {cached > 0 && cached >= total ? <CachedEnd tokens={view.step.cached_tokens} /> : null}
      {last < total ? (
        <li class="view-item">
          <button type="button" class="text-button" onClick={() => setPages(pages + 1)}>
            {counted(total - last, 'more item')}
          </button>
        </li>
      ) : null}
    </ol>
  );
}

/** The items of a request from one place to another. */
async function loadItems(id: string, number: string, from: number, to: number, signal: AbortSignal) {
  const items: Schemas['StepItem'][] = [];
  for (let at = from; at < to; at += PAGE) {
    const query = { from: at, limit: Math.min(PAGE, to - at) };
    items.push(...(await call('getStep', { path: { conversation_id: id, number }, query }, signal)).items);
  }
  return items;
}

/** Everything above was read from the provider's cache. */
const CachedEnd = ({ tokens }: { readonly tokens: number }) =>
  tokens === 0 ? null : <li class="cached-line">the cached prefix ends about here, {compactNumber(tokens)} tokens</li>;

const CachedEndNote = ({ items }: { readonly items: number }) => (
  <p class="quiet">the cached prefix ends about {counted(items, 'item')} into them</p>
);

const CHANGES = { kept: '', added: 'added', moved: 'moved', cut: 'cut' } as const;

function StepItemRow({ item, conversationId: id }: { readonly item: Item; readonly conversationId: string }) {
  const { kind, parts, tokens, source, compaction_id, change } = item;
  return (
    <li class={`view-item ${CHANGES[change]}`}>
      <p class="view-item-head">
        <span class={`swatch ${kindClass(kind)}`} aria-hidden="true" />
        <strong>{kindName(kind)}</strong>
        {CHANGES[change] === '' ? null : <span class="change-name">{CHANGES[change]}</span>}
        {source === null ? null : (
          <Link to={{ name: 'conversation', id, message: source.from }}>
            {kind === 'recalled' ? 'for ' : ''}
            {source.to - source.from > 1 ? `messages ${source.from} to ${source.to - 1}` : `message ${source.from}`}
          </Link>
        )}
        {compaction_id === null || kind === 'recalled' ? null : (
          <Link to={{ name: 'conversation', id, compaction: compaction_id }}>its compaction</Link>
        )}
        <span class="quiet tokens">{compactNumber(tokens)}</span>
      </p>
      {parts.map((part, index) => (
        <PartView key={index} part={part} />
      ))}
    </li>
  );
}
