import './line-chart.css';
import { FIRM_FROM } from '../lib/bubble.ts';

export interface ChartPoint {
  /** 0 to 100. */
  value: number;
  /** What it is: "Quiz 1482". */
  name: string;
}

interface LineChartProps {
  /** The finding in words: the chart's text alternative. */
  label: string;
  points: readonly ChartPoint[];
  /** Under the first and the last point. */
  from: string;
  to: string;
}

const WIDTH = 1072;
const END = 1040;
const BOTTOM = 112;
const PADDING = 24;

/**
 * Percentages over time: one line, dashed at 75 and 60, dots filled from 75 up. The ground line is 30 %, or lower where
 * a value asks for it, and says so.
 */
export function LineChart({ label, points, from, to }: LineChartProps) {
  const ground = Math.min(30, ...points.map((point) => 10 * Math.floor(point.value / 10)));
  const y = (value: number): number => (BOTTOM * (100 - value)) / (100 - ground);
  const step = points.length > 1 ? (END - 2 * PADDING) / (points.length - 1) : 0;
  const placed = points.map((point, at) => ({
    ...point,
    x: PADDING + at * step,
    y: y(point.value),
  }));
  return (
    <svg className="line-chart" viewBox={`0 -8 ${WIDTH} 146`} role="img" aria-label={label}>
      {[75, 60, ground].map((value) => (
        <g key={value}>
          <path className={value === ground ? 'line-chart-ground' : 'line-chart-mark'} d={`M0 ${y(value)}H${END}`} />
          <text x={END + 6} y={y(value) + 4}>
            {value}
          </text>
        </g>
      ))}
      <polyline points={placed.map((point) => `${point.x},${point.y}`).join(' ')} />
      {placed.map((point) => (
        <circle
          key={point.x}
          className={point.value >= 100 * FIRM_FROM ? 'full' : undefined}
          cx={point.x}
          cy={point.y}
          r="5"
        >
          <title>{`${point.name}: ${point.value}%`}</title>
        </circle>
      ))}
      <text x={PADDING} y="134">
        {from}
      </text>
      <text x={END - PADDING} y="134" textAnchor="end">
        {to}
      </text>
    </svg>
  );
}
