/** Whether a system call failed for this reason, such as `ENOENT`. */
export const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;
