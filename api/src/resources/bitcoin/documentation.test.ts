import { readFileSync, readdirSync } from 'node:fs';

const root = `${import.meta.dirname}/../../../..`;
const page = readFileSync(`${root}/docs/market-data.md`, 'utf8');
const sections = page.split(/^### /m).slice(1);

const calls: Record<string, string> = {
  'mbtc-ticker': 'mbtc/ticker',
  'mbtc-candles': 'mbtc/candles',
  'valuation-history': 'valuation/{key}/history',
  'dca-starts': 'dca/starts',
};
const examples = readdirSync(`${root}/contract/examples/bitcoin`).map((file) => file.replace('.json', ''));

/** The names of all figures inside; a list is named by its first item. */
function fieldsOf(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return fieldsOf(value[0], `${name}[]`);
  if (typeof value !== 'object' || value === null) return [name];
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name ? `${name}.${key}` : key));
}

it.each(examples)('states where every field of %s comes from', (example) => {
  const answer: unknown = JSON.parse(
    readFileSync(`${root}/contract/examples/bitcoin/${example}.json`, 'utf8'),
  );
  const section = sections.find((text) => text.startsWith(`\`/bitcoin/${calls[example] ?? example}\``)) ?? '';
  const named = new Set(
    [...section.matchAll(/^\| (.+?) +\|/gm)].flatMap(([, cell]) => cell!.match(/(?<=`)[^`, ]+(?=`)/g) ?? []),
  );

  expect([...named].sort()).toEqual(fieldsOf(answer).sort());
});
