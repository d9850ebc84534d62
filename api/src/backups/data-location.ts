import { join } from 'node:path';

/** Where a server keeps its data. */
export interface DataLocation {
  dataDir: string;
  databaseUrl: string | null;
}

export const databaseFile = (dataDir: string) => join(dataDir, 'painel.sqlite');

/** Files next to the database that belong to it. */
export const companionFiles = [
  'uploads',
  'auth-secret',
  'wallet-secret',
  'push-key',
  'registry-key.pem',
  'registry-keys',
  'registry-trust.json',
];
