import { isBitcoin, moneyOf } from './assets';
import type { Decimal } from './decimal';
import { absolute, add, attempt, fail, isNegative, isZero, numberIn, skip } from './drafts';
import { missingHalf, mixedTrades, unknownOperation } from './formats.copy';
import { movementDraft } from './movement';
import type { SourceFile, SourceRecord } from './source-file';
import { type Draft, type SourceFormat, inUtc } from './source-format';
import { type Amount, tradeDraft } from './trade';
import { binanceTime } from './binance-time';
import type { WrittenTime } from './written-time';

const fees = /^(transaction fee|fee|trading fee)$/;
const trades =
  /^(buy|sell|transaction (buy|spend|sold|revenue|related)|binance convert|convert|large otc trading|otc trading|small assets exchange bnb|buy crypto with fiat|buy crypto|sell crypto to fiat|auto-invest transaction|instant (buy|sell))$/;
const incomes =
  /(interest|reward|airdrop|distribution|rebate|kickback|cashback|referral|voucher|bonus|mining|staking rewards)/;
const internals = /(transfer|subscription|redemption|purchase|principal|locked|collateral)/;
const transfers: Record<string, 'transfer_in' | 'transfer_out'> = {
  deposit: 'transfer_in',
  withdraw: 'transfer_out',
  withdrawal: 'transfer_out',
  'crypto deposit': 'transfer_in',
  'crypto withdrawal': 'transfer_out',
};

interface Leg {
  record: SourceRecord;
  time: WrittenTime;
  asset: string;
  change: Decimal;
  isFee: boolean;
}

/** The rows of one second of one account, each a leg: the sums of each coin are a trade. */
function tradeOf(legs: Leg[]): Draft {
  const records = legs.map(({ record }) => record);
  const sums = new Map<string, Decimal>();
  for (const { asset, change } of legs.filter(({ isFee }) => !isFee))
    sums.set(asset, add(sums.get(asset) ?? { units: 0n, scale: 0 }, change));
  const amounts: Amount[] = [...sums]
    .map(([asset, value]) => ({ asset, value }))
    .filter(({ value }) => !isZero(value));
  if (!legs.some(({ asset }) => isBitcoin(asset))) return skip('not-bitcoin', ...records);

  const received = amounts.find(({ value }) => !isNegative(value));
  const sent = amounts.find(({ value }) => isNegative(value));
  if (amounts.length > 2) return fail(mixedTrades(records[0]!.cell('utc_time')), ...records);
  if (!received || !sent) return fail(missingHalf(records[0]!.cell('operation')), ...records);
  return tradeDraft({
    records,
    time: legs[0]!.time,
    received,
    sent: { ...sent, value: absolute(sent.value) },
    fees: legs.filter(({ isFee }) => isFee).map(({ asset, change }) => ({ asset, value: change })),
  });
}

/** A row that is no part of a trade. */
function singleOf(record: SourceRecord, operation: string, { decimalMark }: SourceFile): Draft {
  const coin = record.cell('coin');
  if (!isBitcoin(coin)) return skip(moneyOf(coin) ? 'money-only' : 'not-bitcoin', record);
  const bitcoin = numberIn(record.cell('change'), decimalMark);
  const transfer = transfers[operation];
  const isIncome = !isNegative(bitcoin) && incomes.test(operation);
  if (!transfer && !isIncome)
    return internals.test(operation)
      ? skip('internal', record)
      : fail(unknownOperation(record.cell('operation')), record);
  // Whether a withdrawal's fee is part of it stands in the remark alone, and its amount nowhere.
  return movementDraft({
    records: [record],
    time: binanceTime(record.cell('utc_time')),
    kind: transfer ?? 'income',
    bitcoin,
    note: record.text('remark') || null,
  });
}

/** Statement of all accounts («Transaction History»). */
export const binanceStatement: SourceFormat = {
  id: 'binance-statement',
  source: 'binance-statement',
  headers: [['utc_time', 'account', 'operation', 'coin', 'change', 'remark']],
  zone: inUtc,
  *read(file) {
    const seconds = new Map<string, SourceRecord[]>();
    for (const record of file.records) {
      const operation = record.cell('operation').toLowerCase();
      if (!trades.test(operation) && !fees.test(operation)) {
        yield attempt([record], () => singleOf(record, operation, file));
        continue;
      }
      const name = `${record.cell('utc_time')}\n${record.cell('account')}`;
      const group = seconds.get(name);
      if (group) group.push(record);
      else seconds.set(name, [record]);
    }
    for (const records of seconds.values()) {
      const legOf = (record: SourceRecord): Leg => ({
        record,
        time: binanceTime(record.cell('utc_time')),
        asset: record.cell('coin').toUpperCase(),
        change: numberIn(record.cell('change'), file.decimalMark),
        isFee: fees.test(record.cell('operation').toLowerCase()),
      });
      yield attempt(records, () => tradeOf(records.map(legOf)));
    }
  },
};
