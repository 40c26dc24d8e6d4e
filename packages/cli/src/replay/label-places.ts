interface Dot {
  readonly x: number;
  readonly y: number;
  readonly name: string;
}

/** A name beside its dot: where its text begins, and its baseline. */
export interface Label {
  readonly x: number;
  readonly y: number;
  /** It stands so far from its dot that a line has to lead there. */
  readonly isFar: boolean;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const CHAR_WIDTH = 6.6;
const [ASCENT, DESCENT] = [9, 3];
const DOT_RADIUS = 5;
const GAP = 8;
const LINE_HEIGHT = 13;
/** So many lines up and down are tried. */
const MOST_LINES = 12;

/** Places for names, in the order of the dots, within a drawing, where they cover neither each other nor a dot. */
export function labelsBeside(dots: readonly Dot[], width: number, height: number): Label[] {
  const taken: Box[] = dots.map(({ x, y }) => ({
    ...{ left: x - DOT_RADIUS, right: x + DOT_RADIUS, top: y - DOT_RADIUS, bottom: y + DOT_RADIUS },
  }));
  return dots.map((dot) => {
    const places = placesBeside(dot);
    const isFree = (label: Label) => {
      const box = boxOf(label, dot.name);
      const isWithin = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
      return isWithin && !taken.some((other) => isOverlapping(box, other));
    };
    const label = places.find(isFree) ?? (places[0] as Label);
    taken.push(boxOf(label, dot.name));
    return label;
  });
}

/** To the right, to the left, above, below, and then further away. */
function placesBeside({ x, y, name }: Dot): Label[] {
  const textWidth = name.length * CHAR_WIDTH;
  const [right, left, middle] = [x + GAP, x - GAP - textWidth, x - textWidth / 2];
  const near = [
    { x: right, y: y + 4 },
    { x: left, y: y + 4 },
    { x: middle, y: y - GAP },
    { x: middle, y: y + GAP + ASCENT },
  ].map((place) => ({ ...place, isFar: false }));
  const lines = Array.from({ length: MOST_LINES }, (_, index) => (index + 1) * LINE_HEIGHT);
  const far = lines.flatMap((down) =>
    [down, -down].flatMap((by) => [right, left].map((start) => ({ x: start, y: y + 4 + by, isFar: true }))),
  );
  return [...near, ...far];
}

const boxOf = ({ x, y }: Label, name: string): Box => ({
  ...{ left: x, right: x + name.length * CHAR_WIDTH, top: y - ASCENT, bottom: y + DESCENT },
});

const isOverlapping = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
