import type { LedgerFeePolicy } from '@painel/contract';
import Papa from 'papaparse';
import { placesOf, satsPlaces } from '../values/assets';
import { writeDecimal } from '../values/decimal';
import { disarmInCommas } from './disarm';
import type { EntryValues, FileAccount } from '../reading/parsed-row';
import { ownHeaders, secondFeeHeaders, universalHeaders } from '../sources/universal';
import { isIncomingKind } from '../sources/universal-labels';

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

type Header = (typeof universalHeaders | typeof secondFeeHeaders | typeof ownHeaders)[number];
type Cells = Partial<Record<Header, string>>;

const writeTime = (occurredAt: string) =>
  `${new Date(occurredAt).toISOString().replace('T', ' ').replace('Z', '').replace('.000', '')} UTC`;

function cellsOf(entry: ExportedEntry): Cells {
  const { kind, sats, feeSats, amountCents, amountFeeCents, currency, txid, reference, note } = entry;
  const money = (cents: number | null) =>
    cents === null || currency === null ? '' : writeDecimal(cents, placesOf(currency));
  const isIncoming = isIncomingKind(kind);
  const isTrade = (kind === 'buy' || kind === 'sell') && amountCents !== null && currency !== null;
  const [side, otherSide] = isIncoming ? (['Received', 'Sent'] as const) : (['Sent', 'Received'] as const);
  const fees = [
    ...(feeSats === null ? [] : [[writeDecimal(feeSats, satsPlaces), 'BTC'] as const]),
    ...(amountFeeCents === null || currency === null ? [] : [[money(amountFeeCents), currency] as const]),
  ];
  return {
    Date: writeTime(entry.occurredAt),
    [`${side} Amount`]: writeDecimal(sats, satsPlaces),
    [`${side} Currency`]: 'BTC',
    ...(isTrade && { [`${otherSide} Amount`]: money(amountCents), [`${otherSide} Currency`]: currency }),
    'Fee Amount': fees[0]?.[0],
    'Fee Currency': fees[0]?.[1],
    'Second Fee Amount': fees[1]?.[0],
    'Second Fee Currency': fees[1]?.[1],
    ...(!isTrade && { 'Net Worth Amount': money(amountCents), 'Net Worth Currency': currency ?? '' }),
    Label: kind,
    Description: disarmInCommas(note ?? ''),
    TxHash: disarmInCommas(txid ?? reference ?? ''),
    Account: disarmInCommas(entry.account.name),
    'Account Kind': entry.account.kind,
    Evidence: disarmInCommas(entry.evidence ?? ''),
    'Transfer Pair': entry.pair === null ? '' : String(entry.pair),
    'Network Fee Policy': entry.feePolicy,
  };
}

const linesOf = (sheet: readonly (readonly string[])[]) =>
  sheet.length === 0 ? '' : `${Papa.unparse(sheet as string[][], { newline: '\r\n' })}\r\n`;

/** A table of entries in the Universal format, part by part; with the columns of a second fee only where some entry has one. */
export function universalTable(hasSecondFee: boolean) {
  const written = [...universalHeaders, ...(hasSecondFee ? secondFeeHeaders : []), ...ownHeaders];
  return {
    // Spreadsheets recognise UTF-8 by the byte order mark.
    head: () => `\ufeff${linesOf([written])}`,
    lines: (entries: readonly ExportedEntry[]) =>
      linesOf(
        entries.map((entry) => {
          const cells = cellsOf(entry);
          return written.map((header) => cells[header] ?? '');
        }),
      ),
  };
}

const headLength = 1_000;

/** Whether a file begins as `universalTable` does. */
export function isOwnExport(start: Uint8Array): boolean {
  const head = Buffer.from(start.subarray(0, headLength))
    .toString('utf8')
    .replace(/^\ufeff/, '');
  return [false, true].some((hasSecondFee) => head.startsWith(universalTable(hasSecondFee).head().slice(1)));
}
