import type { LedgerEntry, LedgerFeePolicy } from '@painel/contract';
import { isIncoming } from '../../rules/entry';
import type { EntryValues, FileAccount } from '../reading/parsed-row';
import type { UniversalHeader } from '../sources/universal';
import { decimalsOf, satsDecimals } from '../values/assets';
import { writeDecimal } from '../values/decimal';
import { disarmInCommas } from '../../../reports/disarm';
import { spreadsheetCopy } from './spreadsheet.copy';

/** An entry as spreadsheets and reports show it. */
export type ShownEntry = LedgerEntry & { accountName: string };

/** An entry in the form of a file that imports again without loss. */
export interface ExportedEntry extends EntryValues {
  /** ISO 8601 in UTC. */
  occurredAt: string;
  account: FileAccount;
  evidence: string | null;
  /** A number that both sides of a linked transfer have. */
  pair: number | null;
  /** Of the entry's year. */
  feePolicy: LedgerFeePolicy;
}

export type UniversalCells = Partial<Record<UniversalHeader, string>>;

interface EntryColumn {
  header: string;
  /** `time` is an instant, `bitcoin` in satoshis and `money` in centavos. */
  kind: 'time' | 'text' | 'bitcoin' | 'money';
  /** In letters. */
  width: number;
  value: (entry: ShownEntry) => string | number | null;
  /** The cells of the Universal format that say the same. */
  universal?: (entry: ExportedEntry) => UniversalCells;
}

const { entries: words, kinds, statuses, sourceText } = spreadsheetCopy;

const writeTime = (occurredAt: string) =>
  `${new Date(occurredAt).toISOString().replace('T', ' ').replace('Z', '').replace('.000', '')} UTC`;

const side = ({ kind }: ExportedEntry) => (isIncoming(kind) ? 'Received' : 'Sent');
const isTrade = ({ kind, amountCents, currency }: ExportedEntry) =>
  (kind === 'buy' || kind === 'sell') && amountCents !== null && currency !== null;
const money = (cents: number | null, currency: string | null) =>
  cents === null || currency === null ? '' : writeDecimal(cents, decimalsOf(currency));

function amountCells(entry: ExportedEntry): UniversalCells {
  const amount = money(entry.amountCents, entry.currency);
  const currency = entry.currency ?? '';
  if (!isTrade(entry)) return { 'Net Worth Amount': amount, 'Net Worth Currency': currency };
  const other = side(entry) === 'Sent' ? 'Received' : 'Sent';
  return { [`${other} Amount`]: amount, [`${other} Currency`]: currency };
}

/** The fee in money is the second one next to a fee in bitcoin. */
function moneyFeeCells({ feeSats, amountFeeCents, currency }: ExportedEntry): UniversalCells {
  if (amountFeeCents === null || currency === null) return {};
  const fee = feeSats === null ? 'Fee' : 'Second Fee';
  return { [`${fee} Amount`]: money(amountFeeCents, currency), [`${fee} Currency`]: currency };
}

/** The columns of an entry in each of its exports, in the order of a spreadsheet. */
export const entryColumns = {
  time: {
    header: words.time,
    kind: 'time',
    width: 20,
    value: ({ occurredAt }) => occurredAt,
    universal: ({ occurredAt }) => ({ Date: writeTime(occurredAt) }),
  },
  account: {
    header: words.account,
    kind: 'text',
    width: 24,
    value: ({ accountName }) => accountName,
    universal: ({ account }) => ({ Account: disarmInCommas(account.name), 'Account Kind': account.kind }),
  },
  kind: {
    header: words.kind,
    kind: 'text',
    width: 22,
    value: ({ kind }) => kind && kinds[kind],
    universal: ({ kind }) => ({ Label: kind }),
  },
  sats: {
    header: words.sats,
    kind: 'bitcoin',
    width: 17,
    value: ({ sats }) => sats,
    universal: (entry) => ({
      [`${side(entry)} Amount`]: writeDecimal(entry.sats, satsDecimals),
      [`${side(entry)} Currency`]: 'BTC',
    }),
  },
  feeSats: {
    header: words.feeSats,
    kind: 'bitcoin',
    width: 14,
    value: ({ feeSats }) => feeSats || null,
    universal: ({ feeSats }) =>
      feeSats === null ? {} : { 'Fee Amount': writeDecimal(feeSats, satsDecimals), 'Fee Currency': 'BTC' },
  },
  amount: {
    header: words.amount,
    kind: 'money',
    width: 18,
    value: ({ amountCents }) => amountCents,
    universal: amountCells,
  },
  amountFee: {
    header: words.amountFee,
    kind: 'money',
    width: 17,
    value: ({ amountFeeCents }) => amountFeeCents,
    universal: moneyFeeCells,
  },
  currency: { header: words.currency, kind: 'text', width: 8, value: ({ currency }) => currency },
  value: { header: words.value, kind: 'money', width: 16, value: ({ valueCents }) => valueCents },
  source: {
    header: words.source,
    kind: 'text',
    width: 26,
    value: ({ valueSource }) => valueSource && sourceText(valueSource),
  },
  status: {
    header: words.status,
    kind: 'text',
    width: 18,
    value: ({ status }) => statuses[status].toLowerCase(),
  },
  txid: {
    header: words.txid,
    kind: 'text',
    width: 24,
    value: ({ txid }) => txid,
    universal: ({ txid, reference }) => ({ TxHash: disarmInCommas(txid ?? reference ?? '') }),
  },
  note: {
    header: words.note,
    kind: 'text',
    width: 32,
    value: ({ note }) => note,
    universal: ({ note }) => ({ Description: disarmInCommas(note ?? '') }),
  },
  evidence: {
    header: words.evidence,
    kind: 'text',
    width: 24,
    value: ({ evidence }) => evidence,
    universal: ({ evidence }) => ({ Evidence: disarmInCommas(evidence ?? '') }),
  },
} as const satisfies Record<string, EntryColumn>;

export const allEntryColumns: readonly EntryColumn[] = Object.values(entryColumns);
