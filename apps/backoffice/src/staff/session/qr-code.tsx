import { useMemo } from 'react';
import { encode } from 'uqr';

/** The quiet zone in modules that ISO/IEC 18004 requires, and the size of a module in pixels. */
const QUIET_ZONE = 4;
const MODULE_PX = 4;

/** Shows a text as a QR code, dark on white in either colour scheme, as scanners expect. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(value, { ecc: 'M', border: QUIET_ZONE });
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

/** Draws the dark modules as one path, one bar for each run in a row. */
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
