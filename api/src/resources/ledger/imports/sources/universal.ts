import { type LedgerEntryKind, ledgerAccountKinds, ledgerFeePolicies } from '@painel/contract';
import { isIncoming } from '../../rules/entry';
import type { Amount } from '../values/amount';
import { isBitcoin, moneyOf, decimalsOf, satsIn, satsDecimals, unitDecimals } from '../values/assets';
import { orderOfColumn, timeInColumn } from '../values/date-order';
import { type Names, asWritten } from '../reading/dictionary';
import { toInteger } from '../values/decimal';
import { rearm } from '../../../reports/disarm';
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
import type { FileAccount } from '../reading/parsed-row';
import { type SourceRecord, type Draft, type SourceFormat, inUtc } from '../reading/source-format';
import { withoutAccents } from '../values/plain-text';
import { amountText, sumOf } from './trade';
import type { DateOrder, WrittenTime } from '../values/written-time';
import { swapNote } from '../reading/formats.copy';
import { kindOf } from './universal-labels';

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

export type UniversalHeader = (typeof universalHeaders | typeof secondFeeHeaders | typeof ownHeaders)[number];

/** Two columns, because other programs name accounts too and have no kinds. */
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
  kind: LedgerEntryKind;
  bitcoin: Amount;
  /** The money paid or received for it, or its value. */
  worth: Amount | null;
  fees: readonly Amount[];
}

function movementOf({ record, time, kind, bitcoin, worth, fees }: Movement): Draft {
  const money = moneyOf(worth?.asset ?? record.cell('net worth currency'));
  const currency = money?.currency ?? fees.map(({ asset }) => moneyOf(asset)?.currency).find(Boolean) ?? null;
  const decimals = currency ? decimalsOf(currency) : 0;
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
    amountCents: worth && money ? toInteger(worth.value, decimals) : null,
    amountFeeCents: sumOf(
      fees.filter(({ asset }) => currency && moneyOf(asset)?.currency === currency),
      ({ value }) => toInteger(value, decimals),
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

interface Layout {
  order: DateOrder | null;
  mark: '.' | ',';
  /** The file covers all wallets of a person: a transfer between two of them stays. */
  hasAllWallets: boolean;
  /** The sent amount includes its fee. */
  isFeeInSent: boolean;
}

/** Bitcoin that left and bitcoin that arrived in one row: an exit, an arrival, and as the fee their difference or the stated one. */
function bothSides(
  base: Pick<Movement, 'record' | 'time'>,
  sent: Amount,
  received: Amount,
  fees: readonly Amount[],
  { hasAllWallets }: Layout,
): Draft | Draft[] {
  const between = add(scaled(sent), negated(scaled(received)));
  const isStated = isZero(between) || isNegative(between);
  const fee = isStated ? fees : [{ asset: 'BTC', value: between }];
  if (hasAllWallets) return feeOf(base, fee) ?? skip('internal', base.record);
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
  scale: scale + satsDecimals - (unitDecimals(asset) ?? satsDecimals),
});

/** A movement of a fee in bitcoin alone; null without one. */
function feeOf(base: Pick<Movement, 'record' | 'time'>, fees: readonly Amount[]): Draft | null {
  const sats = sumOf(
    fees.filter(({ asset }) => isBitcoin(asset)),
    satsOf,
  );
  if (!sats) return null;
  const alone = feeAlone(sats);
  const bitcoin = { asset: 'SATS', value: { units: BigInt(alone.sats), scale: 0 } };
  return movementOf({ ...base, kind: alone.kind, bitcoin, worth: null, fees: [] });
}

/** Without the fees in bitcoin that it includes. */
function withoutFees(sent: Amount, fees: readonly Amount[]): Amount {
  const value = fees
    .filter(({ asset }) => isBitcoin(asset))
    .reduce((left, fee) => add(left, negated(scaled(fee))), scaled(sent));
  return isNegative(value) ? sent : { asset: 'BTC', value };
}

/** A word that says only that something arrived: no other column has its purpose. */
const arrivals: Readonly<Record<string, LedgerEntryKind>> = { payment: 'income', pagamento: 'income' };

function labelledKind(record: SourceRecord, arrives: boolean): LedgerEntryKind | null {
  const side = arrives ? 'received' : 'sent';
  const words = [record.text('label'), record.text(`${side} label`), record.text('type')].map(rearm);
  const kinds = words.map((word) => (arrives && arrivals[withoutAccents(word)]) || kindOf(word, arrives));
  return kinds.find((kind) => kind && isIncoming(kind) === arrives) ?? null;
}

function draftOf(record: SourceRecord, layout: Layout): Draft | Draft[] {
  const read = (name: string) => amountIn(record, name, layout.mark);
  const side = (name: string) => {
    const amount = read(name);
    return amount && { ...amount, value: absolute(amount.value) };
  };
  const [sent, received] = [side('sent'), side('received')];
  const fees = [read('fee'), read('second fee')].filter((fee) => fee !== null);
  const base = { record, time: timeInColumn(record.cell('date'), layout.order) };
  const isIncoming = received !== null && isBitcoin(received.asset);
  const isOutgoing = sent !== null && isBitcoin(sent.asset);
  if (isIncoming && isOutgoing) return bothSides(base, sent, received, fees, layout);
  if (!isIncoming && !isOutgoing) {
    const fee = sent || received ? null : feeOf(base, fees);
    if (fee) return fee;
    const other = [received, sent].find((amount) => amount && !moneyOf(amount.asset));
    return other ? skipAsset(other.asset, record) : skip('money-only', record);
  }
  const other = isIncoming ? sent : received;
  const left = layout.isFeeInSent && sent && !other ? withoutFees(sent, fees) : sent;
  if (left && isZero(left.value) && !other) return feeOf(base, fees) ?? skip('zero', record);
  const labelled = labelledKind(record, isIncoming);
  const moved = isIncoming ? 'transfer_in' : 'transfer_out';
  const traded = isIncoming ? 'buy' : 'sell';
  const unlabelled = other ? traded : moved;
  return movementOf({
    ...base,
    kind: labelled ?? unlabelled,
    bitcoin: isIncoming ? received : left!,
    worth: other ?? side('net worth'),
    fees,
  });
}

const exact = (headers: readonly string[]) => asWritten(...headers.map((header) => header.toLowerCase()));
const sides = exact(universalHeaders.slice(0, 7));
/** CoinTracker calls the amounts quantities. */
const quantities: Names = {
  ...sides,
  'sent amount': 'sent quantity',
  'received amount': 'received quantity',
};

export const universal: SourceFormat = {
  source: 'universal',
  dictionaries: [
    {
      required: { ...exact(universalHeaders), label: 'label | tag' },
      optional: exact([...secondFeeHeaders, ...ownHeaders]),
    },
    // The report of Koinly.
    {
      required: {
        ...sides,
        ...asWritten('type', 'sending wallet', 'receiving wallet', 'txhash', 'description'),
        label: 'label | tag',
      },
    },
    // The format that CoinTracker imports, and the one that it exports.
    { required: { ...quantities, label: 'tag' } },
    {
      required: { ...quantities, type: 'type', 'receiving wallet': 'received wallet' },
      optional: {
        txhash: 'transaction id',
        'received label': 'received tag',
        'sent label': 'sent tag',
        description: 'comment | sent comment | received comment',
      },
    },
  ],
  zone: inUtc,
  read: (file) => {
    const has = (column: string) => file.headerOf(column) !== '';
    const isOfCoinTracker = file.headerOf('sent amount').toLowerCase().includes('quantity');
    const layout: Layout = {
      // CoinTracker writes the month first.
      order: orderOfColumn(file, 'date') ?? (isOfCoinTracker ? 'mdy' : null),
      mark: file.decimalMark,
      hasAllWallets: has('receiving wallet'),
      isFeeInSent: isOfCoinTracker && !has('receiving wallet'),
    };
    return eachRow(file.records, (record) => draftOf(record, layout));
  },
};
