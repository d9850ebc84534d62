import { isBitcoin, moneyOf, placesOf } from '../values/assets';
import type { Dictionary } from '../reading/dictionary';
import { type Decimal, toInteger } from '../values/decimal';
import {
  absolute,
  add,
  eachRow,
  fail,
  negated,
  noValues,
  numberIn,
  optionalNumber,
  skipAsset,
  timeIn,
} from './drafts';
import { unknownOperation } from '../reading/formats.copy';
import { movementDraft } from './movement';
import type { ImportedKind } from '../reading/parsed-row';
import {
  type SourceFile,
  type SourceRecord,
  type Draft,
  type SourceFormat,
  alwaysUtc,
} from '../reading/source-format';
import { tradeDraft } from './trade';

const trades = /^(advanced? trade )?(buy|sell)$/;
const incomes = /(income|reward|earn|bonus|interest|cashback|payout)/;
/** A deposit into Coinbase's exchange leaves this account. */
const transfers: Record<string, ImportedKind> = {
  send: 'transfer_out',
  receive: 'transfer_in',
  deposit: 'transfer_in',
  withdrawal: 'transfer_out',
  'pro deposit': 'transfer_out',
  'pro withdrawal': 'transfer_in',
  'exchange deposit': 'transfer_out',
  'exchange withdrawal': 'transfer_in',
};
const conversion = /converted ([\d.,]+) (\w+) to ([\d.,]+) (\w+)/i;

interface Money {
  currency: string;
  subtotal: Decimal | null;
  /** What was paid or received, all fees and the spread included. */
  total: Decimal | null;
  fee: Decimal | null;
}

function moneyIn(record: SourceRecord, mark: '.' | ','): Money {
  const value = (column: string) => {
    const number = optionalNumber(record.cell(column), mark);
    return number && absolute(number);
  };
  const [subtotal, total, fee] = [value('subtotal'), value('total'), value('fees')];
  return { currency: record.cell('currency'), subtotal: subtotal ?? total, total, fee };
}

function tradeOf(record: SourceRecord, isBuy: boolean, quantity: Decimal, money: Money): Draft {
  const bitcoin = { asset: 'BTC', value: quantity };
  const paid = { asset: money.currency, value: money.subtotal ?? numberIn('', '.') };
  const difference = money.total && add(money.total, negated(paid.value));
  const signed = difference && (isBuy ? difference : negated(difference));
  // The total of a conversion has the fee on top, whichever coin was given.
  const fee =
    signed && record.cell('type').toLowerCase() === 'convert' ? absolute(signed) : (signed ?? money.fee);
  return tradeDraft({
    records: [record],
    time: timeIn(record.cell('time')),
    received: isBuy ? bitcoin : paid,
    sent: isBuy ? paid : bitcoin,
    fees: fee ? [{ asset: money.currency, value: fee }] : [],
    reference: record.cell('id') || null,
  });
}

/** The row names the given coin; the received one is in the note alone. */
function conversionOf(record: SourceRecord, money: Money, mark: '.' | ','): Draft {
  const [, given, from, taken, to] = conversion.exec(record.cell('notes')) ?? [];
  if (!to || !from) return fail(unknownOperation(record.cell('type')), record);
  if (isBitcoin(to)) return tradeOf(record, true, numberIn(taken!, mark), money);
  return isBitcoin(from) ? tradeOf(record, false, numberIn(given!, mark), money) : skipAsset(from, record);
}

function draftOf(record: SourceRecord, { decimalMark }: SourceFile): Draft {
  const type = record.cell('type').toLowerCase();
  const money = moneyIn(record, decimalMark);
  if (type === 'convert') return conversionOf(record, money, decimalMark);
  const asset = record.cell('asset');
  if (!isBitcoin(asset)) return skipAsset(asset, record);
  const quantity = numberIn(record.cell('quantity'), decimalMark);
  if (trades.test(type)) return tradeOf(record, type.endsWith('buy'), absolute(quantity), money);

  const movement = (kind: ImportedKind, values: object = {}) =>
    movementDraft({
      ...noValues,
      records: [record],
      time: timeIn(record.cell('time')),
      kind,
      bitcoin: quantity,
      reference: record.cell('id') || null,
      note: record.text('notes') || null,
      ...values,
    });
  const known = moneyOf(money.currency);
  const value = known &&
    money.subtotal && {
      currency: known.currency,
      amountCents: toInteger(absolute(money.subtotal), placesOf(known.currency)),
    };
  if (incomes.test(type)) return movement('income', value ?? {});
  if (type === 'card spend') return movement('spend', value ?? {});
  const transfer = transfers[type];
  return transfer ? movement(transfer) : fail(unknownOperation(record.cell('type')), record);
}

const dictionary: Dictionary = {
  required: {
    time: 'timestamp',
    type: 'transaction type',
    asset: 'asset',
    quantity: 'quantity transacted',
    currency: 'price currency | spot price currency',
    subtotal: 'subtotal',
    total: 'total (inclusive of fees and/or spread) | total (inclusive of fees) | total',
    fees: 'fees and/or spread | fees',
    notes: 'notes',
  },
  optional: { id: 'id' },
};

export const coinbase: SourceFormat = {
  source: 'coinbase',
  dictionaries: [dictionary],
  zone: alwaysUtc,
  read: (file) => eachRow(file.records, (record) => draftOf(record, file)),
};
