import type { TaxSimulation, TaxSimulationRequest } from '@painel/contract';
import { numberOf } from '../../amounts/bitcoin-amounts';
import { notFound } from '../../plugins/problem';
import type { LedgerBooks } from '../ledger/ledger-books';
import { type RuleEntry, byTime } from '../ledger/rules/entry';
import { yearOfMonth } from './rules/tax-inputs';
import { taxYears } from './rules/tax-years';
import type { TaxReader } from './tax-reader';
import { taxCopy } from './taxes.copy';
import { toTaxMonth } from './to-tax-year';

export interface SimulatedSale extends TaxSimulationRequest {
  /** YYYY-MM-DD in São Paulo. */
  on: string;
}

/** A sale that did not take place, as the last of its day. */
const entryOf = (sale: SimulatedSale, accountKind: RuleEntry['accountKind']): RuleEntry => ({
  id: 'simulation',
  accountId: sale.accountId,
  accountKind,
  kind: 'sell',
  occurredAt: new Date(`${sale.on}T23:59:59.999-03:00`).toISOString(),
  seq: BigInt(Number.MAX_SAFE_INTEGER),
  sats: BigInt(sale.sats),
  feeSats: 0n,
  amount: BigInt(sale.grossCents),
  amountFee: null,
  currency: 'BRL',
  isImported: false,
});

/** The month of a sale without it and with it. Throws NOT_FOUND for an account of another user. */
export async function simulateSale(
  books: LedgerBooks,
  { state, prices, book, around }: Awaited<ReturnType<TaxReader['read']>>,
  sale: SimulatedSale,
): Promise<TaxSimulation> {
  const account = state.accounts.get(sale.accountId);
  if (!account) throw notFound(taxCopy.noAccount);
  const entry = entryOf(sale, account.kind);
  const sold = await books.book({ ...state, entries: [...state.entries, entry].sort(byTime) });
  const [before, after] = [book, sold].map((each) => {
    const taxed = taxYears(each, prices, around.inputs, yearOfMonth(sale.on)).at(-1)!;
    const month = taxed.months.find(({ month: of }) => sale.on.startsWith(of))!;
    return { month: toTaxMonth(month, around), foreign: Number(taxed.foreign.tax) };
  });
  const disposal = sold.disposals.find(({ entryId }) => entryId === entry.id);
  return {
    before: before!.month,
    after: after!.month,
    costCents: Number(disposal?.cost ?? 0n),
    gainCents: disposal?.status === 'complete' ? numberOf(disposal.gain) : null,
    foreignTaxCents: { before: before!.foreign, after: after!.foreign },
  };
}
