import './drawings.scss';

export type Tone = 'line' | 'brand' | 'copper' | 'ink';

interface Stroked {
  tone?: Tone;
  dashed?: boolean;
  heavy?: boolean;
}

const toClass = ({ tone = 'line', dashed, heavy }: Stroked) =>
  ['stroke', `stroke-${tone}`, dashed && 'stroke-dashed', heavy && 'stroke-heavy']
    .filter(Boolean)
    .join(' ');

/** A line of a drawing. */
export function Stroke({ d, ...look }: { d: string } & Stroked) {
  return <path d={d} className={toClass(look)} />;
}

/** A ring stands for an entry: filled once it is done. */
export function Ring({
  x,
  y,
  r = 5,
  filled = false,
  ...look
}: { x: number; y: number; r?: number; filled?: boolean } & Stroked) {
  return (
    <circle
      cx={x}
      cy={y}
      r={r}
      className={`${toClass(look)} ${filled ? 'ring-filled' : 'ring-open'}`}
    />
  );
}
