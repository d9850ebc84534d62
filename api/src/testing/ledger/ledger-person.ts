import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { LedgerAccountKind, LedgerEntryRequest } from '@painel/contract';
import { readPortfolioConfig } from '../../config/portfolio-config';
import type { Database } from '../../database/tables';
import { noDayPrices } from '../../market/days/day-prices';
import { newAccountValues } from '../../resources/ledger/accounts/accounts.service';
import { createAccountStore } from '../../resources/ledger/accounts/accounts.store';
import { createEntryService } from '../../resources/ledger/entries/entries.service';
import { createExportService } from '../../resources/ledger/export/export.service';
import type { FileParser } from '../../resources/ledger/imports/threads/file-parser';
import { parseFile } from '../../resources/ledger/imports/reading/parse-file';
import { unpack } from '../../resources/ledger/imports/reading/unpack';
import { createImportService } from '../../resources/ledger/imports/imports.service';
import type { FileChoices } from '../../resources/ledger/imports/uploads.store';
import { createLedgerBooks } from '../../resources/ledger/ledger-books';
import { createMatchService } from '../../resources/ledger/transfers/matches.service';
import { createPositionService } from '../../resources/portfolio/position/position.service';
import { createYearService } from '../../resources/ledger/years/years.service';
import { createUserWorkLimiter } from '../../plugins/user-work-limiter';
import { createKeyVault } from '../../secrets/key-vault';

/** Reads files at once, without the threads of the server. */
const parser: FileParser = {
  parse: async (_userId, bytes, options) => parseFile(bytes, options),
  unpack: async (_userId, bytes) => unpack(bytes),
};

const unknownPrice = { brl: null, usd: null, source: null, at: null };

/** The services of a ledger over a database, for one user at an instant after all entries. */
export function ledgerPerson(
  database: Database,
  userId: string,
  time = { now: new Date('2026-11-20T12:00:00Z') },
) {
  const clock = () => time.now;
  const prices = { load: async () => noDayPrices };
  const vault = createKeyVault(Buffer.alloc(32, 1));
  const { limits } = readPortfolioConfig({});
  const books = createLedgerBooks(prices);
  const dependencies = { database, vault, books, limits, clock };
  const entries = createEntryService(dependencies);
  const imports = createImportService({ ...dependencies, parser, limitUserWork: createUserWorkLimiter() });
  const positions = createPositionService({
    database,
    books,
    clock,
    market: { on: async () => unknownPrice },
  });
  const accounts = createAccountStore(database);

  const preview = (file: string | Uint8Array, choices: Partial<FileChoices> = {}) =>
    imports.preview(userId, [{ bytes: Buffer.from(file), choices: { fileName: null, ...choices } }], {});

  return {
    books,
    entries,
    imports,
    positions,
    preview,
    vault,
    matches: createMatchService(dependencies, entries),
    years: createYearService({ database, books, clock, copyTaxes: async () => undefined }),
    async addAccount(id: string, kind: LedgerAccountKind, name = id): Promise<string> {
      await accounts.insert(userId, id, newAccountValues({ name, kind }), clock().toISOString());
      return id;
    },
    accounts: () => accounts.listByUser(userId),
    add: (entry: LedgerEntryRequest) => entries.add(userId, entry, undefined),
    list: async () => (await entries.list(userId, { limit: 200 })).entries,
    async importFile(file: string | Uint8Array, choices?: Partial<FileChoices>) {
      const { importToken } = await preview(file, choices);
      return imports.commit(userId, importToken!);
    },
    async exportFile(): Promise<Uint8Array> {
      const exports = createExportService({
        database,
        vault,
        books,
        clock,
        writeSpreadsheet: async () => new Uint8Array(),
      });
      const { parts } = await exports.write(userId, 'csv');
      return buffer(Readable.from(parts));
    },
    async pools() {
      const [domestic, foreign] = await Promise.all(
        (['domestic', 'foreign'] as const).map(async (scope) => {
          const { sats, costCents, realisedCents, missingOrigins, openTransfers, missingCosts } =
            await positions.position(userId, { scope });
          return { sats, costCents, realisedCents, missingOrigins, openTransfers, missingCosts };
        }),
      );
      return { domestic, foreign };
    },
  };
}
