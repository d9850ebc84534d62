import { entries, read } from './pages';

const home = 'contract/src/tax-figures.ts';
const article = 'remote-news/src/features/learn/content/impostos.md';

/** Code and texts that ship. Examples and invented ledgers may have any amount. */
const sources = entries.filter(
  (file) =>
    /^(?:api|contract|host|shared|remote-[a-z]+)\/src\/.*\.tsx?$/.test(file) &&
    !/\.test\.tsx?$|\/testing\/|\/fixtures\//.test(file) &&
    file !== home,
);

const figures: [string, RegExp][] = [
  ['the limit of a month', /\b3_?500_?000n?\b|\b35\.000(?:,00)?\b|\bR\$\s35 mil\b/],
  ['the parts of it', /\b(?:80|100)\s?% d[eo] (?:limite|R\$)/],
  ['the least DARF, or the cost that is listed', /\bR\$\s(?:10|5\.000),00\b/],
];

const findIn = (text: string) => figures.filter(([, figure]) => figure.test(text)).map(([name]) => name);

it.each([
  ["limit: 'até R$ 35.000,00'", 'the limit of a month'],
  ['limit: 3_500_000n', 'the limit of a month'],
  ["label: '80 % de R$ 1,00'", 'the parts of it'],
  ["text: 'abaixo de R$ 10,00'", 'the least DARF, or the cost that is listed'],
])('sees the figure in %s', (text, name) => {
  expect(findIn(text)).toEqual([name]);
});

it('no source but the figures of the contract has a statutory figure as a literal', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.flatMap((file) => findIn(read(file)).map((name) => `${file}: ${name}`))).toEqual([]);
});

it('the article on taxes names the figures of the contract', () => {
  const thousandsOf = (name: string) => {
    const [, cents] = new RegExp(`${name}: ([\\d_]+)`).exec(read(home))!;
    return String(Number(cents!.replaceAll('_', '')) / 100_000);
  };
  const named = [...read(article).matchAll(/R\$ ([\d.]+) mil\b/g)].map(([, amount]) => amount);
  expect(new Set(named)).toEqual(new Set(['exemptLimitCents', 'listedFromCents'].map(thousandsOf)));
});
