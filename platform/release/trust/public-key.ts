/** The field of Curve25519, and the constant of Edwards' curve over it. */
const p = 2n ** 255n - 19n;
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/** Points of a small order: signatures that fit them are made without a key. */
const smallOrder = new Set([
  0n,
  1n,
  p - 1n,
  2707385501144840649318225287225658788936804267575313519463743609750303402022n,
  55188659117513257062467267217118295137698188065244968500265048394206261417927n,
]);

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [square, rest] = [base % p, exponent]; rest > 0n; square = (square * square) % p, rest >>= 1n)
    if (rest & 1n) result = (result * square) % p;
  return result;
}

/** Whether x² = (y² − 1) / (dy² + 1) has a root. */
function isOnCurve(y: bigint): boolean {
  const square = (y * y) % p;
  const ratio = (square - 1n + p) * power(d * square + 1n, p - 2n);
  return power(ratio, (p - 1n) / 2n) === 1n;
}

/** Whether a text is a public key of Ed25519 in base64url for which only the owner of a private key can sign (RFC 8032, 5.1.3). */
export function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 32 || bytes.toString('base64url') !== text) return false;
  const y = BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`) & (2n ** 255n - 1n);
  return y < p && !smallOrder.has(y) && isOnCurve(y);
}
