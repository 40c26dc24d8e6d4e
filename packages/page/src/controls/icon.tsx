/** Drawn on a grid of 16, in the colour of the text. */
const PATHS = {
  archive: 'M2.5 3.5h11v3h-11zM3.5 6.5v6h9v-6M6.5 9h3',
  back: 'M9.5 3.5 5 8l4.5 4.5',
  branch:
    'M5 3v10M5 9c4 0 6-1 6-4.5M3.8 3a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0M9.8 3.6a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0',
  chart: 'M2.5 13.5h11M4.5 11V8M8 11V4M11.5 11V6.5',
  chat: 'M2.5 3.5h11v8h-6L4.5 14v-2.5h-2z',
  check: 'M3 8.5 6.5 12 13 4.5',
  close: 'm4 4 8 8M12 4l-8 8',
  compact: 'M3 4h10M5 8h6M3 12h10M8 1.5v1M8 13.5v1',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  down: 'M3.5 6 8 10.5 12.5 6',
  erase: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9M6.8 7v4M9.2 7v4',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8M6 8a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  file: 'M4 1.5h5l3 3v10H4zM9 1.5v3h3',
  link: 'M6.5 9.5l3-3M7 4.5l1.5-1.5a2.8 2.8 0 0 1 4 4L11 8.5M9 11.5 7.5 13a2.8 2.8 0 0 1-4-4L5 7.5',
  memory:
    'M8 2.5c-3 0-5 2-5 4.5 0 1.8 1 3 2.2 3.8V13.5h5.6v-2.7C12 10 13 8.800 13 7c0-2.500-2-4.500-5-4.500M6 7.500h4M8 7.500v3',
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  more: 'M3 7.5h1v1H3zM7.500 7.500h1v1h-1zM12 7.500h1v1h-1z',
  pin: 'M6 2h4l-.5 4.500L12 9H4l2.500-2.500zM8 9v5',
  plus: 'M8 3v10M3 8h10',
  redo: 'M12.500 6.500H6a3.250 3.250 0 0 0 0 6.500h3M10 4l2.500 2.500L10 9',
  right: 'M6 3.500 10.500 8 6 12.500',
  search: 'M7 2.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9M10.400 10.400l3.100 3.100',
  send: 'M8 13V3.500M3.500 8 8 3.500 12.500 8',
  settings:
    'M2.500 4.500h6M12 4.500h1.500M2.500 11.500h1.500M7.500 11.500h6M8.500 4.500a1.750 1.750 0 1 0 3.500 0 1.750 1.750 0 1 0-3.500 0M4 11.500a1.750 1.750 0 1 0 3.500 0 1.750 1.750 0 1 0-3.500 0',
  stop: 'M4 4h8v8H4z',
  tool: 'm3 5 3 3-3 3M8 11.500h5',
  undo: 'M3.500 6.500H10a3.250 3.250 0 0 1 0 6.500H7M6 4 3.500 6.500 6 9',
  up: 'M3.500 10 8 5.500 12.500 10',
  user: 'M8 8a2.750 2.750 0 1 0 0-5.500A2.750 2.750 0 0 0 8 8M3 13.500c.500-2.500 2.500-3.500 5-3.500s4.500 1 5 3.500',
} as const;

export type IconName = keyof typeof PATHS;

/** A drawing beside words, or in a button that has a name: screen readers pass it over. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
);
