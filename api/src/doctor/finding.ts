/** The result of a check. A warning leaves the site as it should be; a failure does not. */
export interface Finding {
  level: 'ok' | 'warning' | 'failure';
  says: string;
  /** The next step for the operator; a sentence. */
  advice?: string;
}

export interface Check {
  name: string;
  run(): Promise<Finding[]>;
  /** How long it may take where that is longer than usual. */
  limitMs?: number | undefined;
}

export const ok = (says: string): Finding => ({ level: 'ok', says });
export const warning = (says: string, advice: string): Finding => ({ level: 'warning', says, advice });
export const failure = (says: string, advice: string): Finding => ({ level: 'failure', says, advice });

/** An error in a few words. One without a message, as of a host with several addresses, has a code. */
export function reasonOf(error: unknown): string {
  const { message, code, cause } = error as NodeJS.ErrnoException;
  if (cause instanceof Error) return reasonOf(cause);
  return message || code || 'no reason given';
}
