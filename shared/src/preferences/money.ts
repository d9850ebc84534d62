import {
  type Amount,
  type CompactFigure,
  type Currency,
  formatCompactMoney,
  formatMoney,
  type BothCurrencies,
  type MoneyOptions,
} from '@painel/shared/format';
import { useCurrencyOrder } from './currency-order';

interface Money {
  /** The reader's main currency. */
  main: Currency;
  /** The amount in the main currency, or in the other where only that is known: its symbol says which it is. */
  write: (amount: BothCurrencies, options?: MoneyOptions) => string;
  compact: (amount: BothCurrencies) => CompactFigure;
  /** The amount in the other currency; null where it is known in one only. */
  writeSecond: (amount: BothCurrencies, options?: MoneyOptions) => string | null;
}

const isKnown = (value: Amount) => value !== null && value !== undefined;

function moneyIn([main, second]: readonly [Currency, Currency]): Money {
  const currencyOf = (amount: BothCurrencies) =>
    !isKnown(amount[main]) && isKnown(amount[second]) ? second : main;
  return {
    main,
    write: (amount, options) => formatMoney(currencyOf(amount), amount[currencyOf(amount)], options),
    compact: (amount) => formatCompactMoney(currencyOf(amount), amount[currencyOf(amount)]),
    writeSecond: (amount, options) =>
      isKnown(amount.brl) && isKnown(amount.usd) ? formatMoney(second, amount[second], options) : null,
  };
}

const orders = { brl: moneyIn(['brl', 'usd']), usd: moneyIn(['usd', 'brl']) };

/** How to write figures of the market that are known in both currencies: in the reader's main one where it can be. */
export const useMoney = (): Money => orders[useCurrencyOrder()[0]];
