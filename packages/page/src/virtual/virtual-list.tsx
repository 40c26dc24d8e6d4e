import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';

/** What a parent can do with a list. */
export interface ListControl {
  scrollTo(index: number, align?: 'start' | 'center' | 'end' | 'auto'): void;
  scrollToEnd(): void;
}

interface VirtualListProps {
  readonly count: number;
  readonly keyOf: (index: number) => string;
  readonly estimate: (index: number) => number;
  readonly render: (index: number) => ComponentChildren;
  readonly label: string;
  readonly role: 'feed' | 'list';
  /** A list that grows at its end stays there while its end is in sight. */
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
  const { count, keyOf, estimate, render, label, role, anchorTo = 'start', onRange, onControl } = props;
  const [, redraw] = useReducer((tick: number) => tick + 1, 0);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<Virtualizer<HTMLDivElement, HTMLElement>>();
  const options = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: estimate,
    getItemKey: keyOf,
    overscan: 6,
    anchorTo,
    followOnAppend: anchorTo === 'end',
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: () => redraw(0),
  } as const;
  virtualizer.current ??= new Virtualizer<HTMLDivElement, HTMLElement>(options);
  const list = virtualizer.current;
  list.setOptions({ ...list.options, ...options });

  useLayoutEffect(() => list._didMount(), [list]);
  useLayoutEffect(() => list._willUpdate());
  useEffect(() => {
    onControl?.({
      scrollTo: (index, align = 'center') => list.scrollToIndex(index, { align }),
      scrollToEnd: () => list.scrollToEnd(),
    });
  }, [list, onControl]);

  const items = list.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => onRange?.(first, last), [onRange, first, last]);
  return (
    <div
      ref={scroller}
      class={`scroller ${props.class ?? ''}`}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
        props.onScroll?.(scrollHeight - scrollTop - clientHeight)
      }
      {...{ role, 'aria-label': label }}
      tabIndex={0}
    >
      <div class="scroller-inside" style={{ height: `${list.getTotalSize()}px` }} role="presentation">
        {items.map(({ index, key, start }) => (
          <div
            key={key}
            ref={list.measureElement}
            data-index={index}
            class="row"
            {...rowRole(role, index, count)}
            style={{ transform: `translateY(${start}px)` }}
          >
            {render(index)}
          </div>
        ))}
      </div>
    </div>
  );
}
