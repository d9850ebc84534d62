import { isBitcoin } from '../values/assets';
import type { Decimal } from '../values/decimal';
import { absolute, attempt, eachRow, fail, isNegative, numberIn, skip, skipAsset, timeIn } from './drafts';
import { missingHalf, unknownOperation } from '../reading/formats.copy';
import { movementDraft, transferKind } from './movement';
import {
  type Draft,
  type SourceFile,
  type SourceFormat,
  type SourceRecord,
  inUtc,
} from '../reading/source-format';
import { sumsOf } from './sums';
import { tradeDraft } from './trade';

const incomes = /interest|bonus|reward|rebate|referral/;
const fees = /\bfee$/;
const transfers = /deposit|transfer|withdrawal/;
/** Between the accounts of BlockFi itself. */
const internals = /^bia /;

interface Row {
  record: SourceRecord;
  type: string;
  asset: string;
  value: Decimal;
}

const rowOf = (record: SourceRecord, mark: '.' | ','): Row => ({
  record,
  type: record.cell('type').toLowerCase(),
  asset: record.cell('coin').toUpperCase(),
  value: numberIn(record.cell('amount'), mark),
});

function singleOf({ record, type, asset, value }: Row): Draft {
  if (!isBitcoin(asset)) return skipAsset(asset, record);
  if (internals.test(type)) return skip('internal', record);
  const kind = fees.test(type)
    ? 'fee'
    : incomes.test(type)
      ? 'income'
      : transfers.test(type)
        ? transferKind(value)
        : null;
  if (!kind) return fail(unknownOperation(record.cell('type')), record);
  return movementDraft({ records: [record], time: timeIn(record.cell('time')), kind, bitcoin: value });
}

/** The rows of one trade, which have the same time. */
function tradeOf(rows: readonly Row[]): Draft {
  const records = rows.map(({ record }) => record);
  if (!rows.some(({ asset }) => isBitcoin(asset))) return skipAsset(rows[0]!.asset, ...records);
  const amounts = sumsOf(rows);
  const received = amounts.find(({ value }) => !isNegative(value));
  const sent = amounts.find(({ value }) => isNegative(value));
  if (!received || !sent || amounts.length > 2)
    return fail(missingHalf(records[0]!.cell('type')), ...records);
  return tradeDraft({
    records,
    time: timeIn(records[0]!.cell('time')),
    received,
    sent: { ...sent, value: absolute(sent.value) },
    fees: [],
  });
}

function* transactionsOf({ records, decimalMark }: SourceFile): Generator<Draft> {
  const trades = new Map<string, Row[]>();
  for (const record of records) {
    const time = record.cell('time');
    if (time === '') {
      yield skip('unconfirmed', record);
      continue;
    }
    const row = attempt([record], () => rowOf(record, decimalMark));
    if ('status' in row) yield row;
    else if (row.type !== 'trade') yield attempt([record], () => singleOf(row));
    else trades.set(time, [...(trades.get(time) ?? []), row]);
  }
  for (const rows of trades.values())
    yield attempt(
      rows.map(({ record }) => record),
      () => tradeOf(rows),
    );
}

function tradeRow(record: SourceRecord, { decimalMark }: SourceFile): Draft {
  const side = (name: 'buy' | 'sold') => ({
    asset: record.cell(`${name} currency`).toUpperCase(),
    value: absolute(numberIn(record.cell(`${name} quantity`), decimalMark)),
  });
  return tradeDraft({
    records: [record],
    time: timeIn(record.cell('time')),
    received: side('buy'),
    sent: side('sold'),
    fees: [],
  });
}

/** All transactions, or the trades alone: a trade that both files have is one, because neither has an id of it. */
export const blockFi: SourceFormat = {
  source: 'blockfi',
  dictionaries: [
    {
      required: { coin: 'cryptocurrency', amount: 'amount', type: 'transaction type', time: 'confirmed at' },
    },
    {
      required: {
        id: 'trade id',
        time: 'date',
        'buy quantity': 'buy quantity',
        'buy currency': 'buy currency',
        'sold quantity': 'sold quantity',
        'sold currency': 'sold currency',
      },
    },
  ],
  zone: inUtc,
  read: (file) =>
    file.headerOf('buy quantity') === ''
      ? transactionsOf(file)
      : eachRow(file.records, (record) => tradeRow(record, file)),
};
