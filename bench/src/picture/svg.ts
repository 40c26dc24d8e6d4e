import type { IBufferCell, Terminal } from '@xterm/headless';

const [CELL_WIDTH, LINE_HEIGHT, FONT_SIZE, MARGIN] = [8.4, 18, 14, 14];
const [BACKGROUND, FOREGROUND] = ['#16181d', '#d7dae0'];
/** The sixteen colours of terminals, as far as they are used. */
const COLOURS = ['#3b4048', '#e06c75', '#98c379', '#e5c07b', '#61afef', '#c678dd', '#56b6c2', '#d7dae0'];

/** The screen of a terminal as a picture. */
export function svgOf(screen: Terminal): string {
  const { cols, rows } = screen;
  const { active } = screen.buffer;
  const lines: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const line = active.getLine(active.baseY + row);
    const y = MARGIN + (row + 0.8) * LINE_HEIGHT;
    let [run, from, look] = ['', 0, ''];
    const flush = () => {
      if (run.trim() === '') return;
      const text = run.trim();
      const x = MARGIN + (from + run.length - run.trimStart().length) * CELL_WIDTH;
      const length = (text.length * CELL_WIDTH).toFixed(1);
      lines.push(`<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" textLength="${length}"${look}>${escaped(text)}</text>`);
    };
    for (let column = 0; column < cols; column += 1) {
      const cell = line?.getCell(column);
      const next = cell === undefined ? '' : lookOf(cell);
      if (next !== look) {
        flush();
        [run, from, look] = ['', column, next];
      }
      run += cell?.getChars() || ' ';
    }
    flush();
  }
  const cursor = `<rect x="${(MARGIN + active.cursorX * CELL_WIDTH).toFixed(1)}" y="${MARGIN + active.cursorY * LINE_HEIGHT + 2}" width="${CELL_WIDTH}" height="${LINE_HEIGHT - 3}" fill="${FOREGROUND}" opacity="0.7"/>`;
  const [width, height] = [Math.ceil(cols * CELL_WIDTH + 2 * MARGIN), rows * LINE_HEIGHT + 2 * MARGIN];
  const font = `font-family="ui-monospace, Menlo, Consolas, monospace" font-size="${FONT_SIZE}" fill="${FOREGROUND}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="The chat in a terminal">
<rect width="${width}" height="${height}" rx="8" fill="${BACKGROUND}"/>
<g ${font}>
${lines.join('\n')}
${cursor}
</g>
</svg>
`;
}

function lookOf(cell: IBufferCell): string {
  const colour = cell.isFgPalette() ? COLOURS[cell.getFgColor() % COLOURS.length] : undefined;
  return [
    colour === undefined ? '' : ` fill="${colour}"`,
    cell.isBold() ? ' font-weight="bold"' : '',
    cell.isItalic() ? ' font-style="italic"' : '',
    cell.isDim() ? ' opacity="0.6"' : '',
  ].join('');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(' ', '\u00a0');
