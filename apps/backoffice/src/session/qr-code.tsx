import { useMemo } from 'react';
import { encode } from 'uqr';

/** The quiet zone that the standard asks for around a code, in modules (ISO/IEC 18004), and the size of a module in pixels. */
const QUIET = 4;
const MODULE_PX = 4;

/** A text as a code to be scanned: dark on white whatever the colour scheme, since scanners expect it so. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(value, { ecc: 'M', border: QUIET });
    return { size: code.size, path: outline(code.data) };
  }, [value]);
  const side = size * MODULE_PX;
  return (
    <svg
      role="img"
      aria-label={label}
      width={side}
      height={side}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The dark modules as one path, a bar for each run in a row. */
function outline(rows: readonly (readonly boolean[])[]): string {
  const bars: string[] = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      const start = x;
      while (row[x]) x += 1;
      if (x > start) bars.push(`M${start} ${y}h${x - start}v1H${start}z`);
    }
  });
  return bars.join('');
}
