type Operation =
  | 'fee'
  | 'trade'
  /** A trade of which the statement may have the coins alone. */
  | 'moneyless'
  | 'income'
  | 'transfer_in'
  | 'transfer_out'
  | 'internal';

const named: Record<Exclude<Operation, 'income' | 'internal'>, string> = {
  fee: 'transaction fee | fee | trading fee | commission | bnb fee deduction',
  trade:
    'buy | sell | transaction buy | transaction spend | transaction sold | transaction revenue | transaction related | binance convert | convert | large otc trading | otc trading | small assets exchange bnb | the easiest way to trade | stablecoins auto-conversion | auto-invest transaction | instant buy | instant sell | binance pay | convert transaction',
  moneyless:
    'buy crypto with fiat | buy crypto | buy crypto with card | fiat buy | sell crypto to fiat | sell crypto | p2p trading | p2p',
  transfer_in: 'deposit | crypto deposit | fiat deposit',
  transfer_out:
    'withdraw | fiat withdraw | fiat withdrawal | withdrawal | crypto withdrawal | withdraw cancelled',
};
const operations = new Map<string, Operation>(
  Object.entries(named).flatMap(([operation, names]) =>
    names.split('|').map((name) => [name.trim(), operation as Operation] as const),
  ),
);
const incomes =
  /interest|reward|airdrop|distribution|rebate|kickback|cashback|referral|voucher|bonus|mining|realtime apr|commission (?:fee shared|history)/;
const internals = /transfer|subscription|redemption|purchase|principal|locked|collateral|subscribe|redeem/;

/** Returns the meaning of an operation in Binance's statement, in lower case; null for an unknown one. */
export function byOperation(name: string): Operation | null {
  const known = operations.get(name);
  if (known) return known;
  if (incomes.test(name)) return 'income';
  return internals.test(name) ? 'internal' : null;
}
