// Starts file-thread.ts with the loader of TypeScript, where no compiled one is next to the server.
import { tsImport } from 'tsx/esm/api';

export const { openArchive, parse, writeReport, writeSpreadsheet } = await tsImport(
  './file-thread.ts',
  import.meta.url,
);
