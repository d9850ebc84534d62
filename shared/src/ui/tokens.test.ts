import { readFileSync } from 'node:fs';

const tokens = readFileSync(`${__dirname}/tokens.css`, 'utf8');
const first = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1];

it.each([
  ['a price flashes', '--dur-flash', '1500ms'],
  ['a fresh candle is highlighted', '--dur-highlight', '800ms'],
])('%s for as long as the product says', (_what, token, length) => {
  expect(first(token)).toBe(length);
});
