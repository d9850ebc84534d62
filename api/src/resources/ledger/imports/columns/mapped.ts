import type { LedgerEntryKind } from '@painel/contract';
import { kindRules } from '../../rules/kinds';
import type { Amount } from '../values/amount';
import { isBitcoin, moneyOf, decimalsOf, satsIn } from '../values/assets';
import type { ColumnMapping } from './column-mapping';
import { type Decimal, toInteger } from '../values/decimal';
import { absolute, add, eachRow, fail, noValues, skip, txidOrReference } from '../sources/drafts';
import { FileError } from '../values/problems';
import { missingColumn, unknownCurrency } from '../reading/formats.copy';
import { normaliseHeader } from '../reading/headers';
import { type Reading, cellOf } from './mapped-coins';
import { beforeFee, feesOf, movementIn, readingOf, timeOf, rowValue } from './mapped-row';
import { feeAlone } from '../sources/movement';
import type { SourceFile, SourceRecord, Draft, SourceFormat } from '../reading/source-format';
import { sumOf, tradeDraft } from '../sources/trade';

const zero: Decimal = { units: 0n, scale: 0 };

/** An exit of such a kind may have its network fee in its quantity. */
export const hasNetworkFee = (kind: LedgerEntryKind): boolean => kindRules[kind].networkFee === 'paid';

/** The quantity without its network fee, and the fee; an exit of the fee alone is a fee. */
function withNetworkFee(kind: LedgerEntryKind, sats: number, feeSats: number | null, { columns }: Reading) {
  const payer = kindRules[kind].networkFee;
  if (payer === 'of_sender') return { kind, sats, feeSats: null };
  if (payer !== 'paid' || feeSats === null || columns.networkFee !== 'inside') return { kind, sats, feeSats };
  return feeSats >= sats
    ? { kind: 'fee' as const, sats, feeSats: null }
    : { kind, sats: sats - feeSats, feeSats };
}

function draftOf(record: SourceRecord, reading: Reading): Draft {
  const { columns } = reading;
  const movement = movementIn(record, reading);
  if ('status' in movement) return movement;
  const { coins, kind } = movement;
  const { bitcoin, other, quote } = coins;
  const sats = satsIn(absolute(bitcoin.value), bitcoin.asset);
  const isTrade = kind === 'buy' || kind === 'sell';
  const isPriced = isTrade || other !== null || cellOf(record, columns.amount) !== '';
  const worth = isPriced ? rowValue(record, reading, coins) : null;
  const fees = feesOf(record, reading, movement, worth);
  const common = {
    ...txidOrReference(cellOf(record, columns.txid)),
    records: [record],
    time: timeOf(record, reading),
    note: (columns.note && record.text(normaliseHeader(columns.note))) || null,
  };
  const money = worth && moneyOf(worth.asset);
  if (worth && !money && !other && !isBitcoin(worth.asset) && quote === '')
    return fail(unknownCurrency(worth.asset), record);
  const bitcoinFee = sumOf(
    fees.filter(({ asset }) => isBitcoin(asset)),
    ({ value, asset }) => satsIn(value, asset),
  );
  if (sats === 0)
    return bitcoinFee
      ? { ...noValues, ...common, status: 'entry', ...feeAlone(bitcoinFee) }
      : skip('zero', record);
  if (isTrade && worth) {
    const inMoney = fees.filter(({ asset }) => money && moneyOf(asset)?.currency === money.currency);
    const fee = inMoney.map(({ value }) => value).reduce(add, zero);
    const value = worth.isWritten ? beforeFee(worth.value, fee, kind, columns.amountReading) : worth.value;
    const paid: Amount = { asset: worth.asset, value };
    const [received, sent] = kind === 'buy' ? [bitcoin, paid] : [paid, bitcoin];
    const draft = tradeDraft({ ...common, received, sent, fees });
    return draft.status === 'entry' ? { ...draft, txid: common.txid } : draft;
  }
  const feeCurrency = fees.map(({ asset }) => moneyOf(asset)?.currency).find(Boolean) ?? null;
  const currency = money?.currency ?? feeCurrency;
  const moneyFees = fees.filter(({ asset }) => moneyOf(asset)?.currency === currency && currency !== null);
  return {
    ...noValues,
    ...common,
    status: 'entry',
    ...withNetworkFee(kind, sats, bitcoinFee, reading),
    amountCents: worth && money ? toInteger(worth.value, decimalsOf(money.currency)) : null,
    amountFeeCents: sumOf(moneyFees, ({ value }) => toInteger(value, decimalsOf(currency!))),
    currency,
    stablecoin: money?.stablecoin ?? null,
  };
}

function namedColumns(mapping: ColumnMapping): string[] {
  const { unit: _unit, currency: _currency, dateOrder: _order, ...others } = mapping;
  const { amountReading: _reading, networkFee: _fee, ...named } = others;
  return Object.values(named).filter((column) => column !== undefined);
}

/** Drops an amount that is a market value: it was neither paid nor received. */
function withoutMarketValue({ amount, ...others }: ColumnMapping): ColumnMapping {
  const isAmount = amount !== undefined && others.amountReading !== 'market';
  return isAmount ? { amount, ...others } : others;
}

/** A file of no known source. Throws FileError when a column of the mapping is not in it. */
export function mappedFormat(columns: ColumnMapping): SourceFormat {
  return {
    source: 'mapped',
    dictionaries: [],
    zone: null,
    *read(file: SourceFile) {
      const reading = readingOf(withoutMarketValue(columns), file);
      yield* eachRow(file.records, (record) => draftOf(record, reading));
    },
  };
}

/** Throws FileError when a column of a mapping is not in the file. */
export function refuseMissing(columns: ColumnMapping, { headers }: SourceFile): void {
  const present = new Set(headers.map(normaliseHeader));
  const missing = namedColumns(columns).find((column) => !present.has(normaliseHeader(column)));
  if (missing !== undefined) throw new FileError(missingColumn(missing));
}
