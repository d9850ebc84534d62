import { encode } from 'uqr';

/** The modules on each side, and the dark ones as an SVG path. */
export function drawQrCode(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join('') };
}
