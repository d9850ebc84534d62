import * as format from '.';

const amounts = [0, 0.4, 7, 999, 1_000, 94_212.4, 1_940_000, 318_000_000, 9_700_000_000_000, -12.5];
const options = [{}, { decimals: 0 }, { sign: true }, { decimals: 4 }];

/** Every formatter of amounts, with all its options. */
const formatters: Record<string, (amount: number) => string[]> = {
  formatBrl: (amount) => options.map((option) => format.formatBrl(amount, option)),
  formatUsd: (amount) => options.map((option) => format.formatUsd(amount, option)),
  formatMoney: (amount) =>
    (['brl', 'usd'] as const).flatMap((currency) =>
      options.map((option) => format.formatMoney(currency, amount, option)),
    ),
  formatCompactBrl: (amount) => [format.formatCompactBrl(amount).value],
  formatCompactUsd: (amount) => [format.formatCompactUsd(amount).value],
  formatCompactMoney: (amount) => [format.formatCompactMoney('usd', amount).value],
  formatBtc: (amount) => [format.formatBtc(amount), format.formatBtc(amount, { sign: true })],
  formatSats: (amount) => [format.formatSats(amount)],
  formatBitcoin: (amount) => [format.formatBitcoin(amount, 'btc'), format.formatBitcoin(amount, 'sats')],
  formatPercent: (amount) => [format.formatPercent(amount, { sign: true })],
  formatPoints: (amount) => [format.formatPoints(amount)],
  formatNumber: (amount) => [format.formatNumber(amount, { upTo: 2 })],
  formatCompact: (amount) => [format.formatCompact(amount).value],
};

it.each(Object.entries(formatters))('%s leaves no place to break between symbol and number', (_, written) => {
  // A line may break at a space, and not at U+00A0.
  for (const text of amounts.flatMap(written)) expect(text).toMatch(/^[^ \t\n\u2009]+$/u);
});

it('covers every formatter that takes an amount', () => {
  const ofDates = /^format(Date|Time|Day|Month|Long|Age|Relative|Updated)/;
  const exported = Object.keys(format).filter((name) => name.startsWith('format') && !ofDates.test(name));
  expect(Object.keys(formatters).sort()).toEqual(exported.sort());
});
