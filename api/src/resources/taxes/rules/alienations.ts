import type { LedgerScope, LedgerValueSource } from '@painel/contract';
import type { Book, Disposal } from '../../ledger/rules/book';
import { type TaxInputs, monthInSaoPaulo, yearOfMonth } from './tax-inputs';

/** A disposal of the ledger as the tax sees it. Amounts are centavos. */
export interface Alienation {
  entryId: string;
  month: string;
  scope: LedgerScope;
  /** Before fees; null while it is unknown, as is the gain. */
  gross: bigint | null;
  gain: bigint | null;
  isEstimated: boolean;
}

const estimates: readonly (LedgerValueSource | null)[] = ['daily_close', 'usd_ptax', 'ptax'];

/** Whether a value of this source was not stated by anyone. */
export const isEstimatedBy = (source: LedgerValueSource | null): boolean => estimates.includes(source);

export function toAlienation(disposal: Disposal, { settingsOf }: TaxInputs): Alienation {
  const { entryId, kind, scope, gross, fee, cost, gain, source } = disposal;
  const month = monthInSaoPaulo(disposal.occurredAt);
  const { giftsAt, foreignFees } = settingsOf(yearOfMonth(month));
  const common = { entryId, month, scope };
  if (kind === 'gift_out' && giftsAt === 'cost')
    return { ...common, gross: cost, gain: 0n, isEstimated: false };
  const isFeeKept = scope === 'foreign' && foreignFees === 'not_deducted';
  return {
    ...common,
    gross,
    gain: gain !== null && isFeeKept ? gain + fee : gain,
    isEstimated: isEstimatedBy(source),
  };
}

/** All alienations of a book by their months, each in the order of the book. Linked transfers and losses are not included. */
export function alienationsByMonth(book: Book, inputs: TaxInputs): Map<string, Alienation[]> {
  const byMonth = new Map<string, Alienation[]>();
  for (const disposal of book.disposals) {
    const alienation = toAlienation(disposal, inputs);
    const known = byMonth.get(alienation.month);
    if (known) known.push(alienation);
    else byMonth.set(alienation.month, [alienation]);
  }
  return byMonth;
}

const sum = (amounts: readonly (bigint | null)[]) =>
  amounts.reduce<bigint>((total, each) => total + (each ?? 0n), 0n);

/** Returns the totals of alienations: gains and losses apart, because no loss lowers a gain. */
export const sumsOf = (alienations: readonly Alienation[]) => {
  const gains = alienations.map(({ gain }) => gain ?? 0n);
  return {
    gross: sum(alienations.map(({ gross }) => gross)),
    gain: sum(gains.filter((each) => each > 0n)),
    loss: -sum(gains.filter((each) => each < 0n)),
  };
};
