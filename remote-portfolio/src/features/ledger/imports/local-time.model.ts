import type { LedgerImportRow } from '@painel/contract';
import { missing } from '@painel/shared/format';

/** `2026-01-31T22:30:00` as `31/01/2026, 22:30`. The text has no zone, so no clock of the device is asked. */
export function writeLocalTime(text: string | null): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(text ?? '') ?? [];
  return year === undefined ? missing : `${day}/${month}/${year}, ${time}`;
}

/** Whether the file has another day than São Paulo. */
export const dayDiffers = ({ writtenTime, saoPauloTime }: LedgerImportRow): boolean =>
  writtenTime !== null && saoPauloTime !== null && writtenTime.slice(0, 10) !== saoPauloTime.slice(0, 10);
