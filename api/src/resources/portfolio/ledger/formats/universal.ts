import { ledgerAccountKinds } from '@painel/contract';
import { isBitcoin, moneyOf, placesOf, satsPlaces } from './assets';
import { toInteger } from './decimal';
import { rearm } from './disarm';
import { absolute, eachRow, noValues, numberIn, skip, timeIn, txidOrReference } from './drafts';
import type { FileAccount, ImportedKind } from './parsed-row';
import type { SourceFile, SourceRecord } from './source-file';
import type { Draft, SourceFormat } from './source-format';
import { type Amount, amountText } from './trade';
import { swapNote } from './formats.copy';
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
/** Only our own export has them. The policy is there to be read by people. */
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

function amountIn(record: SourceRecord, name: string, mark: '.' | ','): Amount | null {
  const text = record.cell(`${name} amount`);
  return text === ''
    ? null
    : { value: absolute(numberIn(text, mark)), asset: record.cell(`${name} currency`) };
}

const sum = (amounts: readonly Amount[], places: number) =>
  amounts.length === 0 ? null : amounts.reduce((total, { value }) => total + toInteger(value, places), 0);

interface Movement {
  record: SourceRecord;
  kind: ImportedKind;
  bitcoin: Amount;
  /** The money paid or received for it, or its value. */
  worth: Amount | null;
  fees: readonly Amount[];
}

function movementOf({ record, kind, bitcoin, worth, fees }: Movement): Draft {
  const money = moneyOf(worth?.asset ?? record.cell('net worth currency'));
  const currency = money?.currency ?? fees.map(({ asset }) => moneyOf(asset)?.currency).find(Boolean) ?? null;
  const places = currency ? placesOf(currency) : 0;
  const swapped = worth && !money ? swapNote(amountText(worth), kind === 'buy') : '';
  const note = [rearm(record.text('description')), swapped].filter((text) => text !== '').join(' · ');
  const sats = toInteger(bitcoin.value, satsPlaces);
  if (sats === 0) return skip('zero', record);
  return {
    ...noValues,
    ...txidOrReference(rearm(record.text('txhash'))),
    status: 'entry',
    records: [record],
    time: timeIn(record.cell('date')),
    kind,
    sats,
    feeSats: sum(
      fees.filter(({ asset }) => isBitcoin(asset)),
      satsPlaces,
    ),
    amountCents: worth && money ? toInteger(worth.value, places) : null,
    amountFeeCents: sum(
      fees.filter(({ asset }) => currency && moneyOf(asset)?.currency === currency),
      places,
    ),
    currency,
    stablecoin: money?.stablecoin ?? null,
    note: note || null,
    account: accountIn(record),
    evidence: rearm(record.text('evidence')) || null,
    pair: record.cell('transfer pair') || null,
  };
}

function draftOf(record: SourceRecord, { decimalMark }: SourceFile): Draft {
  const read = (name: string) => amountIn(record, name, decimalMark);
  const sent = read('sent');
  const received = read('received');
  const fees = [read('fee'), read('second fee')].filter((fee) => fee !== null);
  const isIncoming = received !== null && isBitcoin(received.asset);
  const isOutgoing = sent !== null && isBitcoin(sent.asset);
  if (isIncoming && isOutgoing) return skip('internal', record);
  if (!isIncoming && !isOutgoing) {
    const isMoney = [sent, received].every((side) => !side || moneyOf(side.asset));
    return skip(isMoney ? 'money-only' : 'not-bitcoin', record);
  }
  const other = isIncoming ? sent : received;
  const labelled = kindOf(rearm(record.text('label')), isIncoming);
  const moved = isIncoming ? 'transfer_in' : 'transfer_out';
  const traded = isIncoming ? 'buy' : 'sell';
  const unlabelled = other ? traded : moved;
  const isFitting = labelled !== null && isIncomingKind(labelled) === isIncoming;
  return movementOf({
    record,
    kind: isFitting ? labelled : unlabelled,
    bitcoin: isIncoming ? received : sent!,
    worth: other ?? read('net worth'),
    fees,
  });
}

export const universal: SourceFormat = {
  id: 'universal',
  source: 'universal',
  headers: [universalHeaders.map((header) => header.toLowerCase())],
  zone: () => ({ name: 'UTC', isAssumed: true }),
  read: (file) => eachRow(file.records, (record) => draftOf(record, file)),
};
