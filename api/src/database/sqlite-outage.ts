const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

/** Another process holds the file. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

/** Whether the file cannot be read or written because of the disk or another process, for a reason that may pass. */
export const isSqliteOutage = (error: unknown): boolean =>
  isBusy(error) || /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/.test(codeOf(error));
