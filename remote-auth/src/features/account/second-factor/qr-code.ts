import { encode } from 'uqr';

interface QrCode {
  /** Modules on each side. */
  size: number;
  /** The dark modules as an SVG path. */
  path: string;
}

export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join('') };
}
