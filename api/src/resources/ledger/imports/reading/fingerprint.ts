import { createHash } from 'node:crypto';
import { satsChange } from '../../rules/entry';
import type { EntryValues } from './parsed-row';

export const changeOf = ({ kind, sats, feeSats }: Pick<EntryValues, 'kind' | 'sats' | 'feeSats'>): number =>
  Number(satsChange({ kind, sats: BigInt(sats), feeSats: BigInt(feeSats ?? 0) }));

const hash = (...parts: (string | number | null)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * Counts how often each text occurs: the second equal row of a file is another movement than the first, and the second one again in the next file.
 */
export function countOccurrences(): (text: string) => number {
  const met = new Map<string, number>();
  return (text) => {
    const count = (met.get(text) ?? 0) + 1;
    met.set(text, count);
    return count;
  };
}

/**
 * Names a row of a source by its content, whatever the rows around it. Notes are left out, because people edit them; so
 * is the kind where a transaction id names the movement.
 */
export function sourceText(source: string, writtenTime: string, values: EntryValues): string {
  const change = changeOf(values);
  if (values.txid) return JSON.stringify(['tx', values.txid, change]);
  const { kind, amountCents, amountFeeCents, currency, reference } = values;
  return JSON.stringify([
    source,
    writtenTime,
    kind,
    change,
    amountCents,
    amountFeeCents,
    currency,
    reference,
  ]);
}

/** Names a movement by its content, from a file of any source or from an entry that was typed. */
export function contentText(occurredAt: string, values: EntryValues): string {
  const { kind, amountCents, amountFeeCents, currency, txid, reference } = values;
  const at = new Date(occurredAt).getTime();
  return JSON.stringify([
    at,
    kind,
    changeOf(values),
    amountCents,
    amountFeeCents,
    currency,
    txid ?? reference,
  ]);
}

export const fingerprintOf = (text: string, occurrence: number): string => hash(text, occurrence);
