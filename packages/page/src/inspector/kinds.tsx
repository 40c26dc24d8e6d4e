import { compactNumber, percent, wholeNumber } from '../format/numbers.js';

interface KindTokens {
  readonly kind: string;
  readonly items: number;
  readonly tokens: number;
}

const NAMES: Readonly<Record<string, string>> = {
  assistant: 'model',
  'tool-call': 'tool calls',
  'tool-result': 'tool results',
  tool: 'tool results',
  'missing-result': 'missing results',
};

export const kindName = (kind: string): string => NAMES[kind] ?? kind;

/** The class of a kind, which has its colour. */
export const kindClass = (kind: string): string => `kind-${kind.replace(/\W+/g, '-')}`;

interface KindsBarProps {
  readonly kinds: readonly KindTokens[];
  readonly tokens: number;
  /** The limit that is held before a call. */
  readonly budget?: number | undefined;
  readonly window?: number | undefined;
  /** Tokens of the beginning that the provider has cached. */
  readonly cached?: number | undefined;
}

/** Tokens by kind; below them a line that fills up to the budget, or to the window of the model where there is none. */
export function KindsBar({ kinds, tokens, budget, window, cached }: KindsBarProps) {
  const scale = Math.max(tokens, 1);
  const limit = budget ?? window;
  return (
    <figure class="kinds">
      <figcaption class="kinds-total">
        <strong>{wholeNumber(tokens)}</strong> tokens
        <span class="quiet">
          {budget === undefined ? '' : ` of ${compactNumber(budget)} budget (${percent(tokens / budget)})`}
          {window === undefined ? '' : ` · ${percent(tokens / window)} of the ${compactNumber(window)} window`}
        </span>
      </figcaption>
      <div class="kinds-bar" aria-hidden="true">
        {kinds.map(({ kind, tokens: own }) => (
          <span key={kind} class={kindClass(kind)} style={{ inlineSize: `${(own / scale) * 100}%` }} />
        ))}
        {cached === undefined || cached === 0 ? null : (
          <span class="cached-end" style={{ insetInlineStart: `${Math.min(1, cached / scale) * 100}%` }} />
        )}
      </div>
      {limit === undefined ? null : (
        <div class={`gauge ${tokens > limit ? 'over' : ''}`} aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(1, tokens / limit) * 100}%` }} />
        </div>
      )}
      <ul class="kinds-legend">
        {kinds.map(({ kind, items, tokens: own }) => (
          <li key={kind} title={`${wholeNumber(items)} items, ${wholeNumber(own)} tokens`}>
            <span class={`swatch ${kindClass(kind)}`} aria-hidden="true" />
            {kindName(kind)} <b>{compactNumber(own)}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
