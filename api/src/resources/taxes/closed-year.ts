import type { TaxYear } from '@painel/contract';
import type { TaxCopy, TaxStore } from './taxes.store';

/** Returns the part of a closed year that a change of the ledger, a setting or a ruleset may alter, as a text. */
const figuresOf = ({ rulesetId, settings, months, domestic, foreign, assets }: TaxCopy) =>
  JSON.stringify([
    rulesetId,
    settings,
    months.map(({ result, grossCents, gainCents, lossCents, baseCents, taxCents, darf }) => [
      [result, grossCents, gainCents, lossCents, baseCents, taxCents, darf?.principalCents ?? null],
    ]),
    { ...domestic, paidCents: null },
    foreign,
    assets.rows.map(({ accountId, scope, sats, costCents }) => [accountId, scope, sats, costCents]),
  ]);

/**
 * When a year was closed and what it kept, compared with its figures of now. Null for an open year.
 *
 * @param now the copy that closing the year would keep now
 */
export async function readClosedYear(
  store: Pick<TaxStore, 'closed'>,
  userId: string,
  year: number,
  now: () => Promise<TaxCopy>,
): Promise<TaxYear['closed']> {
  const closed = await store.closed(userId, year);
  if (!closed?.copy) return closed && { at: closed.at };
  const { rulesetId, settings, domestic, foreign, assets } = closed.copy;
  return {
    at: closed.at,
    kept: {
      rulesetId,
      settings,
      taxCents: domestic?.taxCents ?? 0,
      exemptGainCents: domestic?.exemptGainCents ?? 0,
      foreignTaxCents: foreign?.taxCents ?? 0,
      assetsCents: assets.totalCents,
      isAltered: figuresOf(closed.copy) !== figuresOf(await now()),
    },
  };
}
