import type { LedgerImportFormat } from '@painel/contract';
import type { Fault } from '../values/problems';
import type { ParsedRow } from './parsed-row';

/** A fault of a reader in one file, for the log: the first of its rows, and how many have it. */
export interface FileFault extends Fault {
  format: LedgerImportFormat;
  row: number;
  count: number;
}

export function faultsIn(format: LedgerImportFormat, rows: readonly ParsedRow[]): FileFault[] {
  const faults = new Map<string, FileFault>();
  for (const each of rows) {
    if (each.status !== 'error' || !each.fault) continue;
    const name = `${each.fault.kind} ${each.fault.at}`;
    const known = faults.get(name);
    if (known) known.count += 1;
    else faults.set(name, { ...each.fault, format, row: each.row, count: 1 });
  }
  return [...faults.values()];
}
