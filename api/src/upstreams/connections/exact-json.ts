import { isExponent, plainNumber } from './decimals';

const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Reads JSON with each number as its text, so that ids over 2^53 and amounts keep every digit. Throws for a text that is no JSON. */
export const exactJson = (body: string): unknown =>
  JSON.parse(
    body.replace(tokens, (token) => {
      if (token.startsWith('"')) return token;
      return `"${isExponent(token) ? plainNumber(token) : token}"`;
    }),
  );
