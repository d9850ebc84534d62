import { createHash } from 'node:crypto';

/** The hash of a file, as `integrity` has it: `sha384-…`. */
export const sha384 = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
