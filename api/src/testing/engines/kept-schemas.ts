import { join } from 'node:path';

const variable = 'PAINEL_TESTS_KEPT_SCHEMAS';

/** Returns the prefix of schemas that workers keep from file to file until the run ends. */
export const keptSchemas = (): string => process.env[variable]!;

/** Names those of this run, for its workers. */
export function nameKeptSchemas(run: string): void {
  process.env[variable] = `painel_kept_${run}`;
}

/** Where the threads of this run that read files find their program, once one of them has made it. */
export const keptFileThread = (run: string): string =>
  join(import.meta.dirname, '../../../node_modules/.cache/programs', `file-thread-${run}.mjs`);
