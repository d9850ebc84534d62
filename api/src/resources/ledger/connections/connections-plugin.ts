import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createOutbound } from '../../../outbound/outbound';
import type { UserWorkLimiter } from '../../../plugins/user-work-limiter';
import { createConnectionVendors } from '../../../upstreams/connections/create-connection-vendors';
import { createHttpClient, userAgentOf } from '../../../upstreams/http/http-client';
import { type VendorOptions, createVendor } from '../../../upstreams/http/vendor';
import type { Slice } from '../../context';
import type { FileThreads } from '../../reports/threads/file-threads';
import type { LedgerDependencies } from '../entries/entries.service';
import { createImportService } from '../imports/imports.service';
import { createFileParser } from '../imports/threads/file-parser';
import { connectionRoutes } from './connections.routes';
import { createConnectionService } from './connections.service';
import { createConnectionStore, createVendorTurns } from './connections.store';
import { createConnectionRunner } from './runner';
import { createSync } from './sync';

type Options = Slice<'isLeader' | 'telemetry', 'connections' | 'bitcoinSource' | 'publicUrl' | 'outbound'> & {
  ledger: LedgerDependencies;
  limitUserWork: UserWorkLimiter;
  threads: FileThreads;
};

/** Longer than for public figures, because a page of a list may have a thousand rows. */
const limits = { totalTimeoutMs: 15_000, redirects: 0 };

/** The keys by which people let the ledger read their exchanges. */
export const connectionsPlugin: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { config, telemetry, isLeader, ledger, limitUserWork, threads } = options;
  const { database, clock } = ledger;
  const { log: logger, securityEvents } = app;
  const http = createHttpClient(userAgentOf(config.publicUrl), limits, createOutbound(config.outbound));
  const openVendor = (name: string, vendor: VendorOptions) =>
    createVendor({ ...vendor, onEnd: (_host, call) => telemetry?.ended({ of: 'vendor', name, ...call }) });
  const isSimulated = config.bitcoinSource === 'simulated';
  const vendors = createConnectionVendors(config.connections, isSimulated, http, openVendor);
  const store = createConnectionStore(database);
  const turns = createVendorTurns(database);
  const shared = {
    ...ledger,
    vendors,
    turns,
    onStopped: (userId: string, kind: 'connection-stopped' | 'connection-revoked') =>
      securityEvents.noteOfServer(kind, userId),
  };
  const sync = createSync(shared);
  const runner = createConnectionRunner({
    store,
    turns,
    vendors: vendors.keys(),
    sync,
    isLeader,
    clock,
    logger,
  });
  const imports = createImportService({ ...ledger, limitUserWork, parser: createFileParser(threads) });
  const { isEnabled, serverAddress } = config.connections;
  const connections = createConnectionService({
    ...shared,
    runner,
    imports,
    isEnabled,
    isSimulated,
    serverAddress,
  });

  app.addHook('onReady', async () => runner.start());
  app.addHook('onClose', async () => {
    // A vendor that is being asked does not hold the server back.
    await Promise.all([http.close(), runner.stop()]);
  });
  await app.register(connectionRoutes, { connections, limitUserWork });
};
