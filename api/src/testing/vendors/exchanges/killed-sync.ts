import { writeSync } from 'node:fs';
import { writeHeapSnapshot } from 'node:v8';
import { readApiConfig } from '../../../config/api-config';
import { openDatabase } from '../../../database/open-database';
import { noDayPrices } from '../../../market/days/day-prices';
import {
  createConnectionStore,
  createVendorTurns,
} from '../../../resources/ledger/connections/connections.store';
import { createSync } from '../../../resources/ledger/connections/sync';
import { createLedgerBooks } from '../../../resources/ledger/ledger-books';
import { createKeyVault } from '../../../secrets/key-vault';
import { loadWalletSecret } from '../../../secrets/wallet-secret';
import { createConnectionVendors } from '../../../upstreams/connections/create-connection-vendors';
import { createHttpClient } from '../../../upstreams/http/http-client';
import { createVendor } from '../../../upstreams/http/vendor';

/**
 * Syncs one connection until its death or end, and then writes its heap if a file is named. Its arguments are an environment, the connection, the
 * time and the file.
 */
const [environment = '{}', userId = '', id = '', now = '', heapFile] = process.argv.slice(2);
const config = readApiConfig(JSON.parse(environment));
const { database } = await openDatabase(config);
const store = createConnectionStore(database);
const http = createHttpClient('painel', { redirects: 0 });
const openVendor = (_name: string, options: Parameters<typeof createVendor>[0]) => createVendor(options);
const sync = createSync({
  database,
  vault: createKeyVault(loadWalletSecret(config.dataDir, config.portfolio.walletSecret)),
  books: createLedgerBooks({ load: async () => noDayPrices }),
  limits: config.portfolio.limits,
  clock: () => new Date(now),
  vendors: createConnectionVendors(config.connections, false, http, openVendor),
  turns: createVendorTurns(database),
  onStopped: () => undefined,
});
// Pauses before a retry keep no process alive.
setInterval(() => undefined, 1_000);
writeSync(1, 'ready');
await sync.run((await store.find(userId, id))!);
if (heapFile !== undefined) writeHeapSnapshot(heapFile);
process.exit(0);
