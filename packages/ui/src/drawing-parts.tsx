import type { ReactNode } from 'react';

/** On 320 by 240 units; its colours are classes of pictures.css. */
export type Drawing = () => ReactNode;

/** What everything stands on. */
export const GROUND = <path className="f-draw f-draw--line" d="M24 214h272" />;

/** A sheet of paper with a folded corner and lines of writing, its top left corner at x, y. */
export function Sheet({
  x,
  y,
  lines = 5,
}: {
  readonly x: number;
  readonly y: number;
  readonly lines?: number;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className="f-draw f-draw--paper"
        d="M0 6a6 6 0 0 1 6-6h72l26 26v118a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z"
      />
      <path className="f-draw f-draw--tint" d="M78 0v20a6 6 0 0 0 6 6h20z" />
      <path className="f-draw f-draw--accent" d="M16 26h40" />
      <path
        className="f-draw f-draw--faint"
        d={Array.from(
          { length: lines },
          (_, index) => `M16 ${46 + index * 16}h${index % 3 === 2 ? 44 : 72}`,
        ).join('')}
      />
    </g>
  );
}
