import { ledgerAccountKinds, ledgerFeePolicies } from '@painel/contract';
import type { Amount } from '../values/amount';
import { isBitcoin, moneyOf, placesOf, satsIn, satsPlaces, unitPlaces } from '../values/assets';
import { orderOfColumn, timeInColumn } from '../values/date-order';
import { asWritten } from '../reading/dictionary';
import { toInteger } from '../values/decimal';
import { rearm } from '../export/disarm';
import {
  absolute,
  add,
  eachRow,
  isNegative,
  isZero,
  negated,
  noValues,
  numberIn,
  skip,
  skipAsset,
  txidOrReference,
} from './drafts';
import { feeAlone } from './movement';
import type { FileAccount, ImportedKind } from '../reading/parsed-row';
import {
  type SourceFile,
  type SourceRecord,
  type Draft,
  type SourceFormat,
  inUtc,
} from '../reading/source-format';
import { amountText, sumOf } from './trade';
import type { DateOrder, WrittenTime } from '../values/written-time';
import { swapNote } from '../reading/formats.copy';
import { isIncomingKind, kindOf } from './universal-labels';

/** Koinly's template, which others write too. */
export const universalHeaders = [
  'Date',
  'Sent Amount',
  'Sent Currency',
  'Received Amount',
  'Received Currency',
  'Fee Amount',
  'Fee Currency',
  'Net Worth Amount',
  'Net Worth Currency',
  'Label',
  'Description',
  'TxHash',
] as const;
/** For entries with a fee in bitcoin and another in money. */
export const secondFeeHeaders = ['Second Fee Amount', 'Second Fee Currency'] as const;
/** Only our own export has them. */
export const ownHeaders = [
  'Account',
  'Account Kind',
  'Evidence',
  'Transfer Pair',
  'Network Fee Policy',
] as const;

/** Two columns, because other programs name accounts too and know no kinds. */
function accountIn(record: SourceRecord): FileAccount | null {
  const name = rearm(record.text('account')).trim();
  const kind = ledgerAccountKinds.find((each) => each === record.cell('account kind'));
  return name !== '' && kind ? { name, kind } : null;
}

/** An amount and its unit in two columns; null without one. */
function amountIn(record: SourceRecord, name: string, mark: '.' | ','): Amount | null {
  const text = record.cell(`${name} amount`);
  return text === '' ? null : { value: numberIn(text, mark), asset: record.cell(`${name} currency`) };
}

const satsOf = ({ asset, value }: Amount) => satsIn(value, asset);

interface Movement {
  record: SourceRecord;
  time: WrittenTime | null;
  kind: ImportedKind;
  bitcoin: Amount;
  /** The money paid or received for it, or its value. */
  worth: Amount | null;
  fees: readonly Amount[];
}

function movementOf({ record, time, kind, bitcoin, worth, fees }: Movement): Draft {
  const money = moneyOf(worth?.asset ?? record.cell('net worth currency'));
  const currency = money?.currency ?? fees.map(({ asset }) => moneyOf(asset)?.currency).find(Boolean) ?? null;
  const places = currency ? placesOf(currency) : 0;
  const swapped = worth && !money ? swapNote(amountText(worth), kind === 'buy') : '';
  const note = [rearm(record.text('description')), swapped].filter((text) => text !== '').join(' · ');
  const sats = satsOf(bitcoin);
  if (sats === 0) return skip('zero', record);
  return {
    ...noValues,
    ...txidOrReference(rearm(record.text('txhash'))),
    status: 'entry',
    records: [record],
    time,
    kind,
    sats,
    feeSats: sumOf(
      fees.filter(({ asset }) => isBitcoin(asset)),
      satsOf,
    ),
    amountCents: worth && money ? toInteger(worth.value, places) : null,
    amountFeeCents: sumOf(
      fees.filter(({ asset }) => currency && moneyOf(asset)?.currency === currency),
      ({ value }) => toInteger(value, places),
    ),
    currency,
    stablecoin: money?.stablecoin ?? null,
    note: note || null,
    account: accountIn(record),
    evidence: rearm(record.text('evidence')) || null,
    pair: record.cell('transfer pair') || null,
    feePolicy: ledgerFeePolicies.find((each) => each === record.cell('network fee policy')) ?? null,
  };
}

/** Bitcoin that left and bitcoin that arrived in one row: an exit, an arrival, and as the fee what lies between them or is stated. */
function bothSides(
  base: Pick<Movement, 'record' | 'time'>,
  sent: Amount,
  received: Amount,
  fees: readonly Amount[],
): Draft[] {
  const between = add(scaled(sent), negated(scaled(received)));
  const isStated = isZero(between) || isNegative(between);
  const fee = isStated ? fees : [{ asset: 'BTC', value: between }];
  const pair = `row ${base.record.row}`;
  const moved: Amount = isStated ? sent : received;
  const out = movementOf({ ...base, kind: 'transfer_out', bitcoin: moved, worth: null, fees: fee });
  const arrived = movementOf({ ...base, kind: 'transfer_in', bitcoin: received, worth: null, fees: [] });
  return [out, arrived].map((draft) =>
    draft.status === 'entry' ? { ...draft, pair: draft.pair ?? pair } : draft,
  );
}

/** In bitcoin, whatever its unit. */
const scaled = ({ asset, value: { units, scale } }: Amount) => ({
  units,
  scale: scale + satsPlaces - (unitPlaces(asset) ?? satsPlaces),
});

function draftOf(record: SourceRecord, file: SourceFile, order: DateOrder | null): Draft | Draft[] {
  const read = (name: string) => amountIn(record, name, file.decimalMark);
  const side = (name: string) => {
    const amount = read(name);
    return amount && { ...amount, value: absolute(amount.value) };
  };
  const [sent, received] = [side('sent'), side('received')];
  const fees = [read('fee'), read('second fee')].filter((fee) => fee !== null);
  const base = { record, time: timeInColumn(record.cell('date'), order) };
  const isIncoming = received !== null && isBitcoin(received.asset);
  const isOutgoing = sent !== null && isBitcoin(sent.asset);
  if (isIncoming && isOutgoing) return bothSides(base, sent, received, fees);
  if (!isIncoming && !isOutgoing) {
    const bitcoinFee = sumOf(
      fees.filter(({ asset }) => isBitcoin(asset)),
      satsOf,
    );
    if (bitcoinFee && !sent && !received) {
      const alone = feeAlone(bitcoinFee);
      const bitcoin = { asset: 'SATS', value: { units: BigInt(alone.sats), scale: 0 } };
      return movementOf({ ...base, kind: alone.kind, bitcoin, worth: null, fees: [] });
    }
    const other = [received, sent].find((amount) => amount && !moneyOf(amount.asset));
    return other ? skipAsset(other.asset, record) : skip('money-only', record);
  }
  const other = isIncoming ? sent : received;
  const labelled = kindOf(rearm(record.text('label')), isIncoming);
  const moved = isIncoming ? 'transfer_in' : 'transfer_out';
  const traded = isIncoming ? 'buy' : 'sell';
  const unlabelled = other ? traded : moved;
  const isFitting = labelled !== null && isIncomingKind(labelled) === isIncoming;
  return movementOf({
    ...base,
    kind: isFitting ? labelled : unlabelled,
    bitcoin: isIncoming ? received : sent!,
    worth: other ?? side('net worth'),
    fees,
  });
}

export const universal: SourceFormat = {
  source: 'universal',
  dictionaries: [
    {
      required: asWritten(...universalHeaders.map((header) => header.toLowerCase())),
      optional: asWritten(...[...secondFeeHeaders, ...ownHeaders].map((header) => header.toLowerCase())),
    },
  ],
  zone: inUtc,
  read: (file) => {
    const order = orderOfColumn(file, 'date');
    return eachRow(file.records, (record) => draftOf(record, file, order));
  },
};
