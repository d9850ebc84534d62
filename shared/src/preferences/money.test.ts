import { renderHook } from '@testing-library/react';
import { useMoney } from './money';
import { usePreferences } from './store';

function moneyOf(currencyFirst: 'brl' | 'usd') {
  usePreferences.setState({ currencyFirst });
  return renderHook(useMoney).result.current;
}

const whole = { decimals: 0 };

it.each([
  ['brl', { brl: 500, usd: 100 }, 'R$\u00a0500', 'US$\u00a0100'],
  ['usd', { brl: 500, usd: 100 }, 'US$\u00a0100', 'R$\u00a0500'],
  ['usd', { brl: 500, usd: null }, 'R$\u00a0500', null],
  ['brl', { brl: undefined, usd: 100 }, 'US$\u00a0100', null],
  ['usd', { brl: null, usd: 0 }, 'US$\u00a00', null],
  ['usd', { brl: null, usd: null }, '—', null],
] as const)('with %s first, %j is written as %j, then %j', (first, amount, text, second) => {
  const money = moneyOf(first);
  expect(money.write(amount, whole)).toBe(text);
  expect(money.writeSecond(amount, whole)).toBe(second);
});

it('shortens in the known currency', () => {
  const money = moneyOf('usd');
  expect(money.compact({ brl: 5_000_000, usd: 1_000_000 })).toEqual({ value: 'US$\u00a01', unit: 'mi' });
  expect(money.compact({ brl: 5_000_000, usd: null })).toEqual({ value: 'R$\u00a05', unit: 'mi' });
});
