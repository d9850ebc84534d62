const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

/** Another process holds the file. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

/** Whether the file cannot be read or written for a reason that lies with the disk or another process, and may pass. */
export const isSqliteOutage = (error: unknown): boolean =>
  isBusy(error) || /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/.test(codeOf(error));
