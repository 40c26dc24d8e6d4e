import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { Viewport } from './viewport.js';

/** What a parent can do with a list. */
export interface ListControl {
  /** Brings a row into the middle. */
  scrollTo(index: number): void;
  /** Brings a row into sight, and moves nothing where it is. */
  reveal(index: number): void;
  scrollToEnd(): void;
}

interface VirtualListProps {
  readonly count: number;
  readonly keyOf: (index: number) => string;
  readonly estimate: (index: number) => number;
  readonly render: (index: number) => ComponentChildren;
  /** Another object where other rows stand at the same indexes. */
  readonly identity: unknown;
  /** Where that is which stands for a row that is not there any more. */
  readonly standInOf?: (key: string) => number | undefined;
  readonly label: string;
  readonly role: 'feed' | 'list';
  /** A list that grows at its end begins there, and stays there while its end is in sight. */
  readonly anchorTo?: 'start' | 'end';
  readonly class?: string;
  readonly onRange?: (first: number, last: number) => void;
  readonly onControl?: (control: ListControl) => void;
  /** Told how many pixels the end is away. */
  readonly onScroll?: (distance: number) => void;
}

/** What a row is to screen readers, and how many there are. */
const rowRole = (role: 'feed' | 'list', index: number, count: number) => ({
  role: role === 'feed' ? ('article' as const) : ('listitem' as const),
  'aria-posinset': index + 1,
  'aria-setsize': count,
});

/** Rows of any height, of which only those in sight are in the document. */
export function VirtualList(props: VirtualListProps) {
  const {
    count,
    keyOf,
    estimate,
    render,
    identity,
    standInOf,
    label,
    role,
    anchorTo = 'start',
    onRange,
    onControl,
  } = props;
  const [, redraw] = useReducer((tick: number) => tick + 1, 0);
  const scroller = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const kept = useRef<Viewport>();
  kept.current ??= new Viewport(anchorTo === 'end', () => redraw(0));
  const viewport = kept.current;
  viewport.layOut({ count, keyOf, estimate, identity, standInOf });

  useLayoutEffect(() => {
    if (scroller.current !== null && inside.current !== null) return viewport.attach(scroller.current, inside.current);
  }, [viewport]);
  useLayoutEffect(() => viewport.settle());
  useEffect(() => {
    onControl?.({
      scrollTo: (index) => viewport.scrollTo(index),
      reveal: (index) => viewport.reveal(index),
      scrollToEnd: () => viewport.scrollToEnd(),
    });
  }, [viewport, onControl]);

  const { first, last } = viewport.range;
  useEffect(() => onRange?.(first, last), [onRange, first, last]);
  return (
    <div
      ref={scroller}
      class={`scroller ${props.class ?? ''}`}
      onScroll={() => {
        const distance = viewport.scrolled();
        props.onScroll?.(distance);
      }}
      {...{ role, 'aria-label': label }}
      tabIndex={0}
    >
      <div ref={inside} class="scroller-inside" style={{ height: `${viewport.total}px` }} role="presentation">
        {Array.from({ length: last - first + 1 }, (_, place) => {
          const index = first + place;
          return (
            <Row key={keyOf(index)} viewport={viewport} index={index} about={rowRole(role, index, count)}>
              {render(index)}
            </Row>
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  readonly viewport: Viewport;
  readonly index: number;
  readonly about: ReturnType<typeof rowRole>;
  readonly children: ComponentChildren;
}

function Row({ viewport, index, about, children }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (row.current !== null) return viewport.watch(row.current);
  }, [viewport]);
  return (
    <div
      ref={row}
      data-index={index}
      class="row"
      {...about}
      style={{ transform: `translateY(${viewport.topOf(index)}px)` }}
    >
      {children}
    </div>
  );
}
