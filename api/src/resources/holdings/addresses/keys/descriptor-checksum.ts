// BIP 380: a BCH code over GF(32) of eight symbols.
const inputs =
  '0123456789()[],\'/*abcdefgh@:$%{}IJKLMNOPQRSTUVWXYZ&+-.;<=>?!^_|~ijklmnopqrstuvwxyzABCDEFGH`#"\\ ';
const outputs = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generator = [0xf5dee51989n, 0xa9fdca3312n, 0x1bab10e32dn, 0x3706b1677an, 0x644d626ffdn];

function addSymbol(checksum: bigint, symbol: number): bigint {
  const top = checksum >> 35n;
  const shifted = ((checksum & 0x7ffffffffn) << 5n) ^ BigInt(symbol);
  return generator.reduce((sum, word, bit) => ((top >> BigInt(bit)) & 1n ? sum ^ word : sum), shifted);
}

/** The eight characters after `#`; null if the descriptor contains an invalid character. Source: BIP 380. */
export function descriptorChecksum(descriptor: string): string | null {
  const places = [...descriptor].map((character) => inputs.indexOf(character));
  if (places.includes(-1)) return null;
  // Each character gives its low five bits; the high ones of three characters together give one symbol more.
  const symbols: number[] = [];
  for (let at = 0; at < places.length; at += 3) {
    const three = places.slice(at, at + 3);
    symbols.push(...three.map((place) => place & 31));
    symbols.push(three.reduce((group, place) => group * 3 + (place >> 5), 0));
  }
  const sum = [...symbols, ...Array.from({ length: 8 }, () => 0)].reduce(addSymbol, 1n) ^ 1n;
  return Array.from(
    { length: 8 },
    (_unused, at) => outputs[Number((sum >> BigInt(5 * (7 - at))) & 31n)],
  ).join('');
}

/** The descriptor without its checksum; null if the checksum is wrong. */
export function withoutChecksum(text: string): string | null {
  const [descriptor = '', checksum, ...more] = text.split('#');
  if (more.length > 0 || (checksum !== undefined && checksum !== descriptorChecksum(descriptor))) return null;
  return descriptor;
}
