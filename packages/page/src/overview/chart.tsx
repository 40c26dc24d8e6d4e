import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import { clockTime, shortDay } from '../format/times.js';

interface Series {
  readonly label: string;
  readonly values: readonly number[];
  /** The name of the CSS variable that has its colour. */
  readonly colour: string;
  /** Bars grow from zero, and down where a value is a loss. */
  readonly isBar?: boolean;
}

interface ChartProps {
  readonly label: string;
  /** Milliseconds since 1970, one for each value. */
  readonly times: readonly number[];
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
  readonly bucket: 'hour' | 'day' | 'week';
}

const HEIGHT_PX = 190;

/** Values over time. What it shows can be read as a table below it too. */
export function Chart({ label, times, series, format, bucket }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (box === null) return;
    const draw = () => new uPlot(optionsOf(box, { times, series, format, bucket }), dataOf(times, series), box);
    let chart = draw();
    const resized = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: HEIGHT_PX }));
    resized.observe(box);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => {
      chart.destroy();
      chart = draw();
    };
    scheme.addEventListener('change', redraw);
    return () => {
      scheme.removeEventListener('change', redraw);
      resized.disconnect();
      chart.destroy();
    };
  }, [times, series, format, bucket]);
  return (
    <figure class="chart">
      <figcaption>
        <h2>{label}</h2>
        <ul class="kinds-legend">
          {series.map(({ label: name, colour }) => (
            <li key={name}>
              <span class={`swatch chart-${colour}`} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      <div ref={place} class="chart-place" aria-hidden="true" />
    </figure>
  );
}

const dataOf = (times: readonly number[], series: readonly Series[]): uPlot.AlignedData => [
  times.map((ms) => ms / 1000),
  ...series.map(({ values }) => [...values]),
];

function optionsOf(box: HTMLElement, { times, series, format, bucket }: Omit<ChartProps, 'label'>): uPlot.Options {
  const timeOf = bucket === 'hour' ? clockTime : shortDay;
  const style = getComputedStyle(box);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const [first = 0, second = first] = times;
  const margin = (second - first) / 2000;
  const bars = uPlot.paths.bars?.({ size: [0.7, 40] });
  const axis = {
    stroke: colour('ink-3'),
    grid: { stroke: colour('line'), width: 1 },
    ticks: { show: false },
    font: `12px ${style.fontFamily}`,
  };
  return {
    width: box.clientWidth,
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      // Half of the first and the last bar lies beyond their times.
      x: { range: (_, from, to) => [from - margin, to + margin] },
      y: { range: (_, low, high) => [Math.min(0, low * 1.08), high <= 0 ? Math.max(1, -low * 0.05) : high * 1.08] },
    },
    axes: [
      { ...axis, values: (_, seconds) => seconds.map((at) => timeOf(at * 1000)) },
      { ...axis, size: 70, values: (_, ticks) => ticks.map(format) },
    ],
    series: [
      {},
      ...series.map(
        ({ label, colour: name, isBar = false }): uPlot.Series => ({
          label,
          stroke: colour(name),
          width: isBar ? 0 : 2,
          points: { show: false },
          ...(isBar ? { fill: colour(name) } : {}),
          ...(isBar && bars !== undefined ? { paths: bars } : {}),
        }),
      ),
    ],
  };
}
