import { fileURLToPath } from 'node:url';

/** The folder of the working tree. */
export const repository = fileURLToPath(new URL('../..', import.meta.url));
