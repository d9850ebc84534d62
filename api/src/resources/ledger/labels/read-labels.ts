import { maxLabelLength } from '@painel/contract';
import { readAddress } from '../../holdings/addresses/bitcoin-address';
import { containsSecret } from '../../holdings/addresses/keys/refuse-secrets';
import { readCsvRows } from '../imports/reading/csv-rows';
import { labelsCopy } from './labels.copy';

/** The types of BIP-329 that are read. */
export const labelTypes = ['tx', 'addr', 'pubkey', 'input', 'output', 'xpub'] as const;
export type LabelType = (typeof labelTypes)[number];

/** A label as a file states it. `undefined` leaves what is known; an empty label clears it. */
export interface StatedLabel {
  type: LabelType;
  ref: string;
  label: string | undefined;
  spendable: boolean | undefined;
  isCut: boolean;
}

export type ReadLine = { line: number } & (
  | { stated: StatedLabel }
  | { status: 'skipped' | 'error'; message: string }
);

const outpoint = (ref: string) => (/^[0-9a-f]{64}:\d{1,10}$/i.test(ref) ? ref.toLowerCase() : null);
const address = (ref: string) => {
  const read = readAddress(ref);
  return 'refusal' in read ? null : read.address;
};

/** Returns a reference in the one form that is compared; null for one of another type. */
const references: Readonly<Record<LabelType, (ref: string) => string | null>> = {
  tx: (ref) => (/^[0-9a-f]{64}$/i.test(ref) ? ref.toLowerCase() : null),
  addr: address,
  pubkey: (ref) =>
    /^(?:[0-9a-f]{64}|0[23][0-9a-f]{64}|04[0-9a-f]{128})$/i.test(ref) ? ref.toLowerCase() : null,
  input: outpoint,
  output: outpoint,
  xpub: (ref) => (/^[a-zA-Z]pub[1-9A-HJ-NP-Za-km-z]{100,112}$/.test(ref) ? ref : null),
};

const isType = (type: string): type is LabelType => (labelTypes as readonly string[]).includes(type);
const failed = (line: number, message: string): ReadLine => ({ line, status: 'error', message });

function readObject(line: number, value: Record<string, unknown>): ReadLine {
  const { type, ref, label, spendable } = value;
  if (typeof type !== 'string' || typeof ref !== 'string') return failed(line, labelsCopy.noJson);
  if (!isType(type)) return { line, status: 'skipped', message: labelsCopy.unknownType(type.slice(0, 40)) };
  const known = references[type](ref.trim());
  if (known === null) return failed(line, labelsCopy.invalidRef(type));
  if (label !== undefined && label !== null && typeof label !== 'string')
    return failed(line, labelsCopy.label);
  const counts = type === 'output' && spendable !== undefined;
  if (counts && typeof spendable !== 'boolean') return failed(line, labelsCopy.spendable);
  const letters = typeof label === 'string' ? [...label.trim()] : null;
  return {
    line,
    stated: {
      type,
      ref: known,
      label: letters?.slice(0, maxLabelLength).join(''),
      spendable: counts ? (spendable as boolean) : undefined,
      isCut: letters !== null && letters.length > maxLabelLength,
    },
  };
}

function readLine(line: number, text: string): ReadLine {
  if (containsSecret(text)) return failed(line, labelsCopy.secret);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null)
      return readObject(line, value as Record<string, unknown>);
  } catch {
    // Said below.
  }
  return failed(line, labelsCopy.noJson);
}

/** The transactions that Sparrow exports, of which only the labels are read; null for another file. */
function readSparrow(text: string): ReadLine[] | null {
  const [head] = readCsvRows(text, ',', 1);
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const [labelAt, txidAt] = [names.indexOf('label'), names.indexOf('txid')];
  if (labelAt < 0 || txidAt < 0) return null;
  return readCsvRows(text, ',')
    .slice(1)
    .map(({ row, raw, cells }) => {
      if (containsSecret(raw)) return failed(row, labelsCopy.secret);
      const label = cells[labelAt]?.trim();
      return readObject(row, { type: 'tx', ref: cells[txidAt] ?? '', ...(label && { label }) });
    });
}

/**
 * Reads a file of labels: JSON Lines of BIP-329, or Sparrow's CSV of transactions. Each line stands for itself; empty ones and a byte order mark
 * are nothing. No message repeats a line, which may hold a secret.
 */
export function readLabels(bytes: Uint8Array): ReadLine[] {
  const text = new TextDecoder().decode(bytes);
  if (!text.trimStart().startsWith('{')) {
    const rows = readSparrow(text);
    if (rows) return rows;
  }
  return text
    .split(/\r\n|\n|\r/)
    .flatMap((each, at) => (each.trim() === '' ? [] : [readLine(at + 1, each.trim())]));
}
