import { ledgerEntryKinds, ledgerEntryStatuses } from '@painel/contract';
import type { EntryFilters } from '../ledger.api';

/** The names of the filters in the page's address. */
const names = {
  from: 'de',
  to: 'ate',
  account: 'conta',
  kind: 'tipo',
  status: 'situacao',
  search: 'busca',
} as const satisfies Record<keyof EntryFilters, string>;

const isOneOf = (list: readonly string[]) => (text: string) => list.includes(text);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Checks the values that the server accepts; the rest of an address is left out. */
const isValid: Partial<Record<keyof EntryFilters, (text: string) => boolean>> = {
  from: isDay,
  to: isDay,
  kind: isOneOf(ledgerEntryKinds),
  status: isOneOf(ledgerEntryStatuses),
};

const keys = Object.keys(names) as (keyof EntryFilters)[];

export function readFilters(params: URLSearchParams): EntryFilters {
  const found = keys.flatMap((key) => {
    const text = params.get(names[key])?.slice(0, 100) ?? '';
    return text !== '' && (isValid[key]?.(text) ?? true) ? [[key, text] as const] : [];
  });
  return Object.fromEntries(found);
}

export const writeFilters = (filters: EntryFilters) =>
  new URLSearchParams(keys.flatMap((key) => (filters[key] ? [[names[key], filters[key]]] : [])));

export const isFiltered = (filters: EntryFilters) => keys.some((key) => filters[key]);
