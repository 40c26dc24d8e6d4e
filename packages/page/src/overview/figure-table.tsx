import type { ComponentChildren } from 'preact';
import { Scrolled } from '../controls/scrolled.js';

interface FigureTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ComponentChildren[] }[];
}

/** Figures in rows; all columns but the first are numbers. */
export const FigureTable = ({ label, heads, rows }: FigureTableProps) => (
  <section class="figure-table">
    <h2>{label}</h2>
    {rows.length === 0 ? (
      <p class="teach">Nothing in this time.</p>
    ) : (
      <Scrolled class="table" label={label}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td key={heads[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    )}
  </section>
);
