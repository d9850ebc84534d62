import { withoutEnd } from '../../../../without-end';
import type { Amount } from '../values/amount';
import { isBitcoin, moneyOf, decimalsOf, satsIn } from '../values/assets';
import { toInteger } from '../values/decimal';
import { absolute, isZero, noValues } from './drafts';
import { feeInOtherCoin, swapNote } from '../reading/formats.copy';
import type { SourceRecord, Draft } from '../reading/source-format';
import type { WrittenTime } from '../values/written-time';

export interface Trade {
  records: SourceRecord[];
  time: WrittenTime | null;
  received: Amount;
  sent: Amount;
  /** A negative fee is a rebate. */
  fees: readonly Amount[];
  reference?: string | null;
  note?: string | null;
}

/** Written with a comma, as texts in Portuguese are. */
export function amountText({ asset, value: { units, scale } }: Amount): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const fraction = scale === 0 ? '' : withoutEnd(digits.slice(-scale), '0');
  const whole = scale === 0 ? digits : digits.slice(0, -scale);
  return `${whole}${fraction && `,${fraction}`} ${asset.toUpperCase()}`;
}

/** In satoshis or centavos; null without amounts. */
export const sumOf = (amounts: readonly Amount[], integerOf: (amount: Amount) => number): number | null =>
  amounts.length === 0 ? null : amounts.reduce((total, amount) => total + integerOf(amount), 0);

function feesOf(trade: Trade, currency: string | null) {
  const fees = trade.fees.filter(({ value }) => !isZero(value));
  const inBitcoin = fees.filter(({ asset }) => isBitcoin(asset));
  const inMoney = fees.filter(
    ({ asset }) => !isBitcoin(asset) && currency && moneyOf(asset)?.currency === currency,
  );
  const others = fees.filter((fee) => !inBitcoin.includes(fee) && !inMoney.includes(fee));
  return {
    feeSats: sumOf(inBitcoin, ({ asset, value }) => satsIn(value, asset)),
    amountFeeCents: currency ? sumOf(inMoney, ({ value }) => toInteger(value, decimalsOf(currency))) : null,
    notes: others.map((fee) => feeInOtherCoin(amountText(fee))),
  };
}

/** The coin of a trade without bitcoin. */
const coinOf = (received: Amount, sent: Amount) =>
  (moneyOf(received.asset) ? sent : received).asset.trim().toUpperCase();

/**
 * A purchase or sale of bitcoin. Against another coin it is one without an amount, which then has the value of its day;
 * a trade without bitcoin is left out.
 */
export function tradeDraft(trade: Trade): Draft {
  const { records, time, received, sent, reference = null, note = null } = trade;
  const isBuy = isBitcoin(received.asset);
  if (isBuy === isBitcoin(sent.asset))
    return isBuy
      ? { status: 'skipped', reason: 'internal', records }
      : { status: 'skipped', reason: 'not-bitcoin', records, coin: coinOf(received, sent) };
  const [bitcoin, other] = isBuy ? [received, sent] : [sent, received];
  const sats = satsIn(absolute(bitcoin.value), bitcoin.asset);
  if (sats === 0) return { status: 'skipped', reason: 'zero', records };

  const money = moneyOf(other.asset);
  const currency = money?.currency ?? null;
  const { notes, ...fees } = feesOf(trade, currency);
  if (!money) notes.unshift(swapNote(amountText(other), isBuy));
  return {
    ...noValues,
    ...fees,
    status: 'entry',
    records,
    time,
    kind: isBuy ? 'buy' : 'sell',
    sats,
    amountCents: currency ? toInteger(absolute(other.value), decimalsOf(currency)) : null,
    currency,
    stablecoin: money?.stablecoin ?? null,
    reference,
    note: [note, ...notes].filter(Boolean).join(' · ') || null,
  };
}
