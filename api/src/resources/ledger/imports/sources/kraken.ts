import type { Amount } from '../values/amount';
import { isBitcoin, marketOf } from '../values/assets';
import type { Decimal } from '../values/decimal';
import { asWritten } from '../reading/dictionary';
import {
  absolute,
  add,
  attempt,
  eachRow,
  fail,
  isNegative,
  isZero,
  numberIn,
  optionalNumber,
  skip,
  skipAsset,
  timeIn,
} from './drafts';
import { missingHalf, unknownOperation } from '../reading/formats.copy';
import { movementDraft, transferKind } from './movement';
import {
  type SourceFile,
  type SourceRecord,
  type Draft,
  type SourceFormat,
  alwaysUtc,
} from '../reading/source-format';
import { sumsOf } from './sums';
import { tradeDraft } from './trade';
import { sideOf } from '../columns/words';

interface Line {
  record: SourceRecord;
  asset: string;
  amount: Decimal;
  fee: Decimal;
}

const trades = new Set(['trade', 'spend', 'receive', 'sale', 'conversion', 'dustsweeping']);
const transfers = new Set(['deposit', 'withdrawal']);
const incomes = new Set(['staking', 'dividend', 'reward', 'airdrop', 'credit']);
const mostOfTransfer = 100;
const zero: Decimal = { units: 0n, scale: 0 };

const readLine = (record: SourceRecord, mark: '.' | ','): Line => ({
  record,
  asset: record.cell('asset'),
  amount: numberIn(record.cell('amount'), mark),
  fee: optionalNumber(record.cell('fee'), mark) ?? zero,
});

/** The rows of one trade, several of a coin where several wallets filled it. */
function tradeOf(lines: readonly Line[]): Draft {
  const records = lines.map(({ record }) => record);
  const amounts = sumsOf(lines.map(({ asset, amount }) => ({ asset, value: amount })));
  const received = amounts.find(({ value }) => !isNegative(value));
  const sent = amounts.find(({ value }) => isNegative(value));
  const name = records[0]!.cell('type');
  if (!received || !sent || amounts.length !== 2) {
    return lines.some(({ asset }) => isBitcoin(asset))
      ? fail(missingHalf(name), ...records)
      : skipAsset(lines[0]!.asset, ...records);
  }
  return tradeDraft({
    records,
    time: timeIn(records[0]!.cell('time')),
    received,
    sent: { ...sent, value: absolute(sent.value) },
    fees: lines.map(({ asset, fee }) => ({ asset, value: fee })),
    reference: records[0]!.cell('refid') || null,
  });
}

const isIncomeOf = (record: SourceRecord): boolean =>
  incomes.has(record.cell('type').toLowerCase()) ||
  (record.cell('type').toLowerCase() === 'earn' && record.cell('subtype').toLowerCase() === 'reward');

/** The rows of one asset with the same direction: one movement, from however many wallets. */
function movementOf(lines: readonly Line[]): Draft {
  const records = lines.map(({ record }) => record);
  const { record, asset } = lines[0]!;
  const type = record.cell('type').toLowerCase();
  if (!isBitcoin(asset)) return skipAsset(asset, ...records);
  const isIncome = isIncomeOf(record);
  if (!isIncome && !transfers.has(type)) {
    return type === 'transfer' || type === 'earn'
      ? skip('internal', ...records)
      : fail(unknownOperation(type), ...records);
  }
  const sum = (values: readonly Decimal[]) => values.reduce(add, zero);
  const amount = sum(lines.map((line) => line.amount));
  const fee = sum(lines.map((line) => line.fee));
  return movementDraft({
    records,
    time: timeIn(record.cell('time')),
    kind: isIncome ? 'income' : transferKind(amount),
    bitcoin: amount,
    fee: isZero(fee) ? null : fee,
    reference: record.cell('refid') || null,
  });
}

/** Rows of a movement by their asset and direction. */
function* movementsIn(lines: readonly Line[]): Generator<Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const name = `${isBitcoin(line.asset) ? 'BTC' : line.asset} ${isNegative(line.amount)} ${line.record.cell('type')}`;
    const group = groups.get(name);
    if (group) group.push(line);
    else groups.set(name, [line]);
  }
  yield* groups.values();
}

/** The transfers that a later row of the same asset undoes, with that row. A fee that is not returned is a fee. */
function* withoutReturned(lines: readonly Line[]): Generator<Draft, Line[]> {
  // Kraken writes few rows of one transfer. It bounds the work that a made-up file can cause.
  if (lines.length > mostOfTransfer) return [...lines];
  const left: Line[] = [];
  for (const line of lines) {
    const at = left.findIndex(
      (other) => other.asset === line.asset && isZero(add(other.amount, line.amount)) && !isZero(line.amount),
    );
    if (at < 0) {
      left.push(line);
      continue;
    }
    const [first] = left.splice(at, 1);
    const kept = add(first!.fee, line.fee);
    if (isZero(kept) || !isBitcoin(line.asset)) {
      yield skip('cancelled', first!.record);
      yield skip('cancelled', line.record);
    } else {
      yield movementDraft({
        records: [first!.record, line.record],
        time: timeIn(line.record.cell('time')),
        kind: 'fee',
        bitcoin: zero,
        fee: kept,
        reference: line.record.cell('refid') || null,
      });
    }
  }
  return left;
}

function* groupOf(records: SourceRecord[], mark: '.' | ','): Generator<Draft> {
  const type = records[0]!.cell('type').toLowerCase();
  if (trades.has(type)) {
    yield attempt(records, () => tradeOf(records.map((record) => readLine(record, mark))));
    return;
  }
  // Kraken writes a deposit when it is seen and again when it is booked; only the second has an id.
  const isBooked = (record: SourceRecord) => record.cell('txid') !== '';
  for (const record of records) if (!isBooked(record)) yield skip('provisional', record);
  const lines: Line[] = [];
  for (const record of records.filter(isBooked)) {
    const line = attempt([record], () => readLine(record, mark));
    if ('status' in line) yield line;
    else lines.push(line);
  }
  const left = transfers.has(type) ? yield* withoutReturned(lines) : lines;
  for (const group of movementsIn(left))
    yield attempt(
      group.map(({ record }) => record),
      () => movementOf(group),
    );
}

/** The ledger of all changes, several of one movement by their `refid`. */
export const kraken: SourceFormat = {
  source: 'kraken',
  dictionaries: [
    {
      required: asWritten(
        'txid',
        'refid',
        'time',
        'type',
        'subtype',
        'aclass',
        'asset',
        'amount',
        'fee',
        'balance',
      ),
    },
  ],
  zone: alwaysUtc,
  *read({ records, decimalMark }) {
    const groups = new Map<string, SourceRecord[]>();
    for (const record of records) {
      // A row without it is a separate movement.
      const name = record.cell('refid') || `row ${record.row}`;
      const group = groups.get(name);
      if (group) group.push(record);
      else groups.set(name, [record]);
    }
    for (const group of groups.values()) yield* groupOf(group, decimalMark);
  },
};

/** The ledger's `refid` of a trade is the `txid` of this file. Fees are in the currency of the payment. */
function tradeRow(record: SourceRecord, { decimalMark: mark }: SourceFile): Draft {
  const side = sideOf(record.cell('type'));
  const market = marketOf(record.cell('pair'));
  if (!market) {
    const [coin] = record.cell('pair').split('/');
    return skipAsset(coin!, record);
  }
  if (!side) return fail(unknownOperation(record.cell('type')), record);
  const base: Amount = { asset: market.base, value: absolute(numberIn(record.cell('vol'), mark)) };
  const quote: Amount = { asset: market.quote, value: absolute(numberIn(record.cell('cost'), mark)) };
  const fee = optionalNumber(record.cell('fee'), mark);
  return tradeDraft({
    records: [record],
    time: timeIn(record.cell('time')),
    received: side === 'buy' ? base : quote,
    sent: side === 'buy' ? quote : base,
    fees: fee ? [{ asset: market.quote, value: fee }] : [],
    reference: record.cell('txid') || null,
  });
}

export const krakenTrades: SourceFormat = {
  source: 'kraken',
  dictionaries: [
    { required: asWritten('txid', 'ordertxid', 'pair', 'time', 'type', 'price', 'cost', 'fee', 'vol') },
  ],
  zone: alwaysUtc,
  read: (file) => eachRow(file.records, (record) => tradeRow(record, file)),
};
