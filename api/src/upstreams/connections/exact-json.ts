import { isExponent, plainNumber } from './decimals';

// A string that is not closed is one token as well: otherwise each quote in it would be read to the end of the body again.
const tokens = /"(?:[^"\\]|\\.)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Longer than any amount, time or id. */
const longestNumber = 60;

function numberOf(token: string): string {
  // A short exponent may write a number of a thousand digits, so both are bounded.
  const plain = token.length > longestNumber ? token : isExponent(token) ? plainNumber(token) : token;
  if (plain.length > longestNumber) throw new SyntaxError('a number is too long');
  return plain;
}

/** Reads JSON with each number as its text, so that ids over 2^53 and amounts keep every digit. Throws for a text that is no JSON, and for a number of more than 60 digits. */
export const exactJson = (body: string): unknown =>
  JSON.parse(body.replace(tokens, (token) => (token.startsWith('"') ? token : `"${numberOf(token)}"`)));
