import type { LedgerEntryKind } from '@painel/contract';
import { currencies, isBitcoin, moneyOf, decimalsOf } from '../values/assets';
import { orderOfColumn, timeInColumn } from '../values/date-order';
import type { Names } from '../reading/dictionary';
import { type Decimal, toInteger } from '../values/decimal';
import {
  absolute,
  add,
  eachRow,
  fail,
  isNegative,
  negated,
  noValues,
  numberIn,
  optionalNumber,
  skip,
  skipAsset,
  txidOrReference,
} from './drafts';
import { unknownOperation } from '../reading/formats.copy';
import { currencyIn } from '../columns/words';
import { movementDraft, transferKind } from './movement';
import { type SourceRecord, type Draft, type SourceFormat, alwaysUtc } from '../reading/source-format';
import { tradeDraft } from './trade';
import type { WrittenTime } from '../values/written-time';

const trades = /^(advanced? trade )?(buy|sell)$/;
const incomes = /(income|reward|earn|bonus|interest|cashback|payout|rebate)/;
/** Coins from Coinbase arrive like any others; only the note identifies them. */
const givenByCoinbase = /coinbase (?:referral|earn|rewards?)\b|referral bonus/i;
const spends = new Set(['card spend', 'paid for an order', 'admin debit']);
/** Between the vaults and wallets of one account. */
const internals = /^(?:vault withdrawal|cash to savings|retail (?:un)?staking transfer)$/;
/** A deposit into Coinbase's exchange leaves this account. */
const transfers: Record<string, LedgerEntryKind> = {
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

type Time = WrittenTime | null;

interface Reading {
  mark: '.' | ',';
  timeOf: (record: SourceRecord) => Time;
  /** The currency of all rows, where their headers state it. */
  currency: string;
  /** The coin of all rows, where no column has it. */
  coin: string;
}

interface Money {
  currency: string;
  subtotal: Decimal | null;
  /** The amount paid or received, all fees and the spread included. */
  total: Decimal | null;
  fee: Decimal | null;
}

const optionalSize = (text: string, mark: '.' | ',') => {
  const number = optionalNumber(text, mark);
  return number && absolute(number);
};

function moneyIn(record: SourceRecord, { mark, currency }: Reading): Money {
  const [subtotal, total, fee] = ['subtotal', 'total', 'fees'].map((column) =>
    optionalSize(record.cell(column), mark),
  ) as [Decimal | null, Decimal | null, Decimal | null];
  return { currency: record.cell('currency') || currency, subtotal: subtotal ?? total, total, fee };
}

function tradeOf(record: SourceRecord, time: Time, isBuy: boolean, quantity: Decimal, money: Money): Draft {
  const bitcoin = { asset: 'BTC', value: quantity };
  const paid = { asset: money.currency, value: money.subtotal ?? numberIn('', '.') };
  const difference = money.total && add(money.total, negated(paid.value));
  const signed = difference && (isBuy ? difference : negated(difference));
  // The total of a conversion has the fee on top, whichever coin was given.
  const fee =
    signed && record.cell('type').toLowerCase() === 'convert' ? absolute(signed) : (signed ?? money.fee);
  return tradeDraft({
    records: [record],
    time,
    received: isBuy ? bitcoin : paid,
    sent: isBuy ? paid : bitcoin,
    fees: fee ? [{ asset: money.currency, value: fee }] : [],
    reference: record.cell('id') || null,
  });
}

/** The row names the given coin; the received one is in the note alone. */
function conversionOf(record: SourceRecord, money: Money, { mark, timeOf }: Reading): Draft {
  const [, given, from, taken, to] = conversion.exec(record.cell('notes')) ?? [];
  if (!to || !from) return fail(unknownOperation(record.cell('type')), record);
  const trade = (isBuy: boolean, quantity: string) =>
    tradeOf(record, timeOf(record), isBuy, numberIn(quantity, mark), money);
  if (isBitcoin(to)) return trade(true, taken!);
  return isBitcoin(from) ? trade(false, given!) : skipAsset(from, record);
}

function draftOf(record: SourceRecord, reading: Reading): Draft {
  const type = record.cell('type').toLowerCase();
  const money = moneyIn(record, reading);
  if (type === 'convert') return conversionOf(record, money, reading);
  const asset = reading.coin || record.cell('asset');
  if (!isBitcoin(asset)) return skipAsset(asset, record);
  const quantity = numberIn(record.cell('quantity'), reading.mark);
  const time = reading.timeOf(record);
  if (trades.test(type)) return tradeOf(record, time, type.endsWith('buy'), absolute(quantity), money);
  if (internals.test(type)) return skip('internal', record);

  const movement = (kind: LedgerEntryKind, values: object = {}) =>
    movementDraft({
      ...noValues,
      records: [record],
      time,
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
      amountCents: toInteger(absolute(money.subtotal), decimalsOf(known.currency)),
    };
  const transfer = transfers[type];
  const isGiven = transfer === 'transfer_in' && givenByCoinbase.test(record.cell('notes'));
  if (isGiven || incomes.test(type)) return movement('income', value ?? {});
  if (spends.has(type)) return movement('spend', value ?? {});
  return transfer ? movement(transfer) : fail(unknownOperation(record.cell('type')), record);
}

/** A row of the report until 2018, which lists the changes of one wallet; a trade has what was paid or received for it next to them. */
function changeOf(record: SourceRecord, { mark, timeOf }: Reading): Draft {
  const asset = record.cell('coin');
  if (!isBitcoin(asset)) return skipAsset(asset, record);
  const bitcoin = numberIn(record.cell('amount'), mark);
  const common = { records: [record], time: timeOf(record), reference: record.cell('id') || null };
  const total = optionalSize(record.cell('transfer total'), mark);
  const currency = record.cell('transfer currency');
  if (total && moneyOf(currency)) {
    const isBuy = !isNegative(bitcoin);
    const fee = optionalSize(record.cell('transfer fee'), mark);
    const ofFee = record.cell('transfer fee currency') || currency;
    // The total has the fee in it: on top of a purchase, taken off a sale.
    const gross = fee && ofFee === currency ? add(total, isBuy ? negated(fee) : fee) : total;
    const coins = { asset, value: absolute(bitcoin) };
    const paid = { asset: currency, value: gross };
    return tradeDraft({
      ...common,
      // The report of purchases names the trade so.
      reference: record.cell('transfer id') || null,
      received: isBuy ? coins : paid,
      sent: isBuy ? paid : coins,
      fees: fee ? [{ asset: ofFee, value: fee }] : [],
    });
  }
  const notes = record.text('notes');
  const hash = record.cell('hash');
  const isGiven = hash === '' && !isNegative(bitcoin) && givenByCoinbase.test(notes);
  return movementDraft({
    ...common,
    ...(hash && txidOrReference(hash)),
    kind: isGiven ? 'income' : transferKind(bitcoin),
    bitcoin,
    note: notes || null,
  });
}

/** Names of a column whose header has the currency before them since 2018: `EUR Subtotal`. */
const inCurrency = (...names: string[]) =>
  names
    .flatMap((name) => [name, ...currencies.map((currency) => `${currency.toLowerCase()} ${name}`)])
    .join(' | ');

const total = inCurrency('total (inclusive of fees)', 'amount transacted (inclusive of coinbase fees)');
const common: Names = {
  time: 'timestamp',
  type: 'transaction type | type',
  total: `total (inclusive of fees and/or spread) | ${total} | total`,
  notes: 'notes',
};
const money: Names = {
  subtotal: inCurrency('subtotal'),
  fees: `fees and/or spread | ${inCurrency('fees')}`,
};
const asset: Names = { asset: 'asset', quantity: 'quantity transacted' };

export const coinbase: SourceFormat = {
  source: 'coinbase',
  dictionaries: [
    // With an id since 2024, and a column of the currency since 2021.
    {
      required: { ...common, ...asset, ...money },
      optional: { id: 'id', currency: 'price currency | spot price currency' },
    },
    // For taxes, until 2018.
    { required: { ...common, ...asset, address: 'address' } },
    // Purchases and sales, until 2018.
    {
      required: {
        time: common.time!,
        type: common.type!,
        quantity: 'btc',
        ...money,
        total: common.total!,
        currency: 'currency',
        'price per coin': 'price per coin',
        id: 'id',
      },
    },
    // Changes of one wallet, until 2018.
    {
      required: {
        time: common.time!,
        balance: 'balance',
        amount: 'amount',
        coin: 'currency',
        notes: common.notes!,
        'transfer total': 'transfer total',
        'transfer currency': 'transfer total currency',
        'transfer fee': 'transfer fee',
        'transfer fee currency': 'transfer fee currency',
        'transfer id': 'transfer id',
      },
      optional: {
        id: 'coinbase id (visit https://www.coinbase.com/transactions/[id] in your browser) | coinbase id',
        hash: 'bitcoin hash (visit https://www.coinbase.com/tx/[hash] in your browser for more info) | bitcoin hash',
      },
    },
  ],
  zone: alwaysUtc,
  read: (file) => {
    const order = orderOfColumn(file, 'time');
    const reading: Reading = {
      mark: file.decimalMark,
      timeOf: (record) => timeInColumn(record.cell('time'), order),
      currency: currencyIn(file.headerOf('total')) ?? '',
      // The report of purchases has bitcoin alone.
      coin: file.headerOf('asset') === '' ? 'BTC' : '',
    };
    const read = file.headerOf('transfer total') === '' ? draftOf : changeOf;
    return eachRow(file.records, (record) => read(record, reading));
  },
};
