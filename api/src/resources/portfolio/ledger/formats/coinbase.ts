import { isBitcoin, moneyOf, placesOf } from './assets';
import { type Decimal, toInteger } from './decimal';
import { absolute, eachRow, fail, noValues, numberIn, optionalNumber, skip, timeIn } from './drafts';
import { unknownOperation } from './formats.copy';
import { movementDraft } from './movement';
import type { ImportedKind } from './parsed-row';
import type { SourceFile, SourceRecord } from './source-file';
import { type Draft, type SourceFormat, inUtc } from './source-format';
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
  fee: Decimal | null;
}

function moneyIn(record: SourceRecord, mark: '.' | ','): Money {
  const currency = record.cell('price currency') || record.cell('spot price currency');
  const value = (header: string) => optionalNumber(record.cell(header), mark);
  return { currency, subtotal: value('subtotal'), fee: value('fees and/or spread') ?? value('fees') };
}

function tradeOf(record: SourceRecord, isBuy: boolean, quantity: Decimal, money: Money): Draft {
  const bitcoin = { asset: 'BTC', value: quantity };
  const paid = { asset: money.currency, value: money.subtotal ?? numberIn('', '.') };
  return tradeDraft({
    records: [record],
    time: timeIn(record.cell('timestamp')),
    received: isBuy ? bitcoin : paid,
    sent: isBuy ? paid : bitcoin,
    fees: money.fee ? [{ asset: money.currency, value: money.fee }] : [],
    reference: record.cell('id') || null,
  });
}

/** The row names the coin that was given; the one that came stands in the note alone. */
function conversionOf(record: SourceRecord, money: Money, mark: '.' | ','): Draft {
  const [, given, from, taken, to] = conversion.exec(record.cell('notes')) ?? [];
  if (!to || !from) return fail(unknownOperation(record.cell('transaction type')), record);
  if (isBitcoin(to)) return tradeOf(record, true, numberIn(taken!, mark), money);
  return isBitcoin(from)
    ? tradeOf(record, false, numberIn(given!, mark), money)
    : skip('not-bitcoin', record);
}

function draftOf(record: SourceRecord, { decimalMark }: SourceFile): Draft {
  const type = record.cell('transaction type').toLowerCase();
  const money = moneyIn(record, decimalMark);
  if (type === 'convert') return conversionOf(record, money, decimalMark);
  const asset = record.cell('asset');
  if (!isBitcoin(asset)) return skip(moneyOf(asset) ? 'money-only' : 'not-bitcoin', record);
  const quantity = numberIn(record.cell('quantity transacted'), decimalMark);
  if (trades.test(type)) return tradeOf(record, type.endsWith('buy'), absolute(quantity), money);

  const movement = (kind: ImportedKind, values: object = {}) =>
    movementDraft({
      ...noValues,
      records: [record],
      time: timeIn(record.cell('timestamp')),
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
  return transfer ? movement(transfer) : fail(unknownOperation(record.cell('transaction type')), record);
}

const common = ['timestamp', 'transaction type', 'asset', 'quantity transacted', 'subtotal', 'notes'];

export const coinbase: SourceFormat = {
  id: 'coinbase',
  source: 'coinbase',
  headers: [
    [...common, 'id', 'price currency', 'total (inclusive of fees and/or spread)', 'fees and/or spread'],
    [...common, 'spot price currency', 'total (inclusive of fees and/or spread)', 'fees and/or spread'],
    [...common, 'spot price currency', 'total (inclusive of fees)', 'fees'],
  ],
  zone: inUtc,
  read: (file) => eachRow(file.records, (record) => draftOf(record, file)),
};
