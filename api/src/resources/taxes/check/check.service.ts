import type { TaxCheck, TaxStatementKind } from '@painel/contract';
import type { Clock } from '../../../clock';
import { withUserLock } from '../../../database/with-user-lock';
import { notFound } from '../../../plugins/problem';
import type { KeyVault } from '../../../secrets/key-vault';
import { moneyNotes } from '../../ledger/connections/money-notes';
import { decriptoRows } from '../rules/decripto-rows';
import { createTaxReader, type TaxReaderDependencies } from '../tax-reader';
import { createTaxStore } from '../taxes.store';
import { createCheckNoteStore } from './check-notes.store';
import { checkCopy } from './check.copy';
import { createOtherBooks } from './other-books';
import { assetLines, exemptLines, previousLines, unlistedAssets } from './rules/asset-lines';
import { deliveredLines } from './rules/delivered-lines';
import { type FigureSources, type YearFigures, yearFigures } from './rules/figures';
import { gcapLines } from './rules/gcap-lines';
import type { Evidence } from './rules/hypotheses';
import { judge, plainState } from './rules/judge';
import { indexMonths } from './rules/month-entries';
import { monthLines } from './rules/month-lines';
import { createStatementStore } from './statements.store';
import { toCheck } from './to-check';

interface Dependencies extends TaxReaderDependencies {
  vault: KeyVault;
  clock: Clock;
}

interface NoteRequest {
  lineKey: string;
  text: string | null;
  /** Null for the owner. */
  accountantName: string | null;
}

const noProvider = { kind: 'own', name: null, country: null } as const;

export type CheckService = ReturnType<typeof createCheckService>;

/** Compares what the Receita and exchanges state of a year with the ledger. Each call throws TAX_YEAR_NOT_COVERED as the reader does. */
export function createCheckService({ vault, ...dependencies }: Dependencies) {
  const { database, books, clock } = dependencies;
  const reader = createTaxReader(dependencies);
  const store = createTaxStore(database);
  const statements = createStatementStore(database, vault);
  const otherBooks = createOtherBooks(books);
  const contentOf = async <Kind extends TaxStatementKind>(userId: string, year: number, kind: Kind) =>
    (await statements.find(userId, year, kind))?.content;

  async function statedOf(userId: string, year: number) {
    const own = await contentOf(userId, year, 'return');
    const rowsOfMonths = [year - 1, year, year + 1].map((each) => contentOf(userId, each, 'months'));
    return {
      own,
      before: await contentOf(userId, year - 1, 'return'),
      informe: await contentOf(userId, year, 'informe'),
      decripto: await contentOf(userId, year, 'decripto'),
      months: (await Promise.all(rowsOfMonths)).flatMap((content) => content?.rows ?? []),
    };
  }

  async function check(userId: string, year: number): Promise<TaxCheck> {
    const { state, book, prices, taxed, around } = await reader.read(userId, year);
    const accounts = await store.accounts(userId);
    const [closed, closedBefore] = [await store.closed(userId, year), await store.closed(userId, year - 1)];
    const { own, before, informe, decripto, months } = await statedOf(userId, year);
    const accountIds = accounts.map(({ id }) => id);
    const sources: FigureSources = { prices, inputs: around.inputs, accountIds };
    const figures = yearFigures(book, year, { ...sources, months: taxed.months });
    const context = { year, accounts, figures, kept: closed?.copy, keptBefore: closedBefore?.copy };
    const entriesOf = indexMonths(state.entries);
    const byMonth = monthLines(months, accounts, { entriesOf, prices });
    const listed = own ? assetLines('return', own.assets, context) : [];
    const txidOf = () => null;
    const providerOf = () => noProvider;
    const drafts = [
      ...listed,
      ...(own && own.assets.length > 0 ? unlistedAssets(listed, context) : []),
      ...(own ? previousLines(own, before, context) : []),
      ...(own ? exemptLines(own, context) : []),
      ...gcapLines(own?.alienations ?? null, figures),
      ...assetLines('informe', informe?.rows ?? [], context),
      ...byMonth.filter(({ month }) => month?.startsWith(String(year))),
      ...(decripto
        ? deliveredLines(decripto, (month) => decriptoRows(book, month, { prices, providerOf, txidOf }).rows)
        : []),
    ];
    const isOpen = drafts.some((draft) => plainState(draft) === null);
    const evidence = isOpen ? await evidenceOf() : null;

    async function evidenceOf(): Promise<Evidence> {
      const others = await otherBooks(state, year, prices);
      const figuresIn = (each: typeof book): YearFigures => yearFigures(each, year, sources);
      return {
        year,
        book,
        prices,
        figures,
        entriesOf,
        withoutFees: figuresIn(others.withoutFees),
        otherPolicies: others.otherPolicies.map(figuresIn),
        months: byMonth,
      };
    }

    return toCheck(
      drafts.map((draft) => judge(draft, evidence)),
      {
        year,
        asOf: around.today,
        closedAt: closed?.at ?? null,
        notes: await createCheckNoteStore(database, vault).list(userId, year),
        money: await moneyNotes(database, vault, userId, year),
        // The name of a line may have what the reader typed.
        keyOf: (id) => vault.hash(`check ${year} ${id}`).slice(0, 24),
      },
    );
  }

  return {
    check,

    /** Writes a note on a line, or removes it. Throws NOT_FOUND for a line that the check does not have. */
    async note(userId: string, year: number, { lineKey, text, accountantName }: NoteRequest) {
      const { lines } = await check(userId, year);
      if (!lines.some((line) => line.lineKey === lineKey)) throw notFound(checkCopy.noLine);
      await withUserLock(database, userId, async (within) => {
        const notes = createCheckNoteStore(within, vault);
        const subject = { year, lineKey, accountantName };
        if (text === null) await notes.delete(userId, subject);
        else await notes.put(userId, { ...subject, text, now: clock().toISOString() });
      });
      return { lineKey, text };
    },
  };
}
