import {
  maxTaxStatementLines,
  type TaxDecripto,
  type TaxDecriptoDeliveryRequest,
  type TaxDecriptoRow,
} from '@painel/contract';
import type { TableReport } from '../../reports/table-report';
import { withUserLock } from '../../../database/with-user-lock';
import { invalidInput } from '../../../plugins/problem';
import { checkCopy } from '../check/check.copy';
import { haveSameRows } from '../check/rules/delivered';
import { createStatementStore } from '../check/statements.store';
import { decriptoLayout } from '../rules/decripto-layout';
import { decriptoRows } from '../rules/decripto-rows';
import { yearOfMonth } from '../rules/tax-inputs';
import { createTaxReader, type TaxReaderDependencies } from '../tax-reader';
import { createTaxStore, type TaxAccount } from '../taxes.store';
import { toTaxMonth } from '../to-tax-year';
import type { KeyVault } from '../../../secrets/key-vault';
import { taxCopy } from '../taxes.copy';
import { toDecriptoReport } from './decripto-report';

interface Dependencies extends TaxReaderDependencies {
  vault: KeyVault;
}

function providerOf(account: TaxAccount | undefined): TaxDecriptoRow['provider'] {
  if (account?.kind !== 'exchange_foreign') return { kind: 'own', name: null, country: null };
  return {
    kind: 'exchange_foreign',
    name: account.institution ?? account.name,
    country: account.country,
  };
}

export type DecriptoService = ReturnType<typeof createDecriptoService>;

/** Reads the rows that the DeCripto of a month asks for. Each call throws TAX_YEAR_NOT_COVERED as the reader does. */
export function createDecriptoService({ vault, ...dependencies }: Dependencies) {
  const { database, clock } = dependencies;
  const reader = createTaxReader(dependencies);
  const store = createTaxStore(database);
  const statements = createStatementStore(database, vault);

  async function month(userId: string, wanted: string): Promise<TaxDecripto> {
    const { state, book, prices, month: taxed, around } = await reader.readMonth(userId, wanted);
    const accounts = new Map((await store.accounts(userId)).map((account) => [account.id, account]));
    const txids = new Map(state.rows.map(({ id, txid }) => [id, txid]));
    const { rows, lacks, omitted } = decriptoRows(book, wanted, {
      prices,
      providerOf: (id) => providerOf(accounts.get(id)),
      txidOf: (id) => txids.get(id) ?? null,
    });
    const delivered = await statements.find(userId, yearOfMonth(wanted), 'decripto');
    const theirs = delivered?.content.rows.filter(({ day }) => day.startsWith(wanted)) ?? [];
    const { limitCents, duty, dueOn, deliveredOn } = toTaxMonth(taxed, around).decripto;
    return {
      month: wanted,
      limitCents,
      duty,
      dueOn,
      deliveredOn,
      isChanged: theirs.length > 0 ? !haveSameRows(theirs, rows) : null,
      isComplete: lacks.length === 0,
      rows,
      omitted: { exchangeBr: omitted },
      lacks,
      layout: decriptoLayout,
    };
  }

  return {
    month,

    /**
     * Keeps rows as those that were delivered, and the day. Rows of other months and the answer of the month stay.
     * Throws VALIDATION for a day in the future, a row of another month, and more rows in the year than a statement has.
     */
    async deliver(
      userId: string,
      wanted: string,
      { deliveredOn, rows }: TaxDecriptoDeliveryRequest,
    ): Promise<TaxDecripto> {
      const year = yearOfMonth(wanted);
      reader.checkYear(year);
      if (deliveredOn > reader.today()) throw invalidInput(taxCopy.deliveredInFuture, 'deliveredOn');
      if (rows.some(({ day }) => !day.startsWith(wanted))) throw invalidInput(checkCopy.otherMonth, 'rows');
      await withUserLock(database, userId, async (within) => {
        const kept = createStatementStore(within, vault);
        const stored = await kept.find(userId, year, 'decripto');
        const others = stored?.content.rows.filter(({ day }) => !day.startsWith(wanted)) ?? [];
        const all = [...others, ...rows];
        if (all.length > maxTaxStatementLines)
          throw invalidInput(checkCopy.tooManyRows(maxTaxStatementLines), 'rows');
        const updatedAt = clock().toISOString();
        const revision = (stored?.revision ?? 0) + 1;
        await kept.put(userId, { year, kind: 'decripto', revision, updatedAt, content: { rows: all } });
        await createTaxStore(within).setDelivered(userId, wanted, deliveredOn, updatedAt);
      });
      return month(userId, wanted);
    },

    async report(userId: string, wanted: string): Promise<TableReport> {
      const [decripto, name] = [await month(userId, wanted), await store.nameOf(userId)];
      return toDecriptoReport(decripto, { name, today: reader.today() });
    },
  };
}
