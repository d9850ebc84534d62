/** Of https://sqlite.org/rescode.html. */
const codes = { busy: 5, locked: 6, readonly: 8, ioerr: 10, full: 13, cantopen: 14 };
const outages: number[] = Object.values(codes);

/** The lowest byte says what failed, the next one in which way. */
const codeOf = (error: unknown): number => ((error as { errcode?: number } | null)?.errcode ?? 0) & 0xff;

/** Another process holds the file. */
export const isBusy = (error: unknown): boolean => [codes.busy, codes.locked].includes(codeOf(error));

/** Whether the file cannot be read or written because of the disk or another process, for a reason that may pass. */
export const isSqliteOutage = (error: unknown): boolean => outages.includes(codeOf(error));
