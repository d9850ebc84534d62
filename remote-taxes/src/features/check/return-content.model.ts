import type { TaxStatement, TaxStatementContents } from '@painel/contract';

/** The own return as it is stored, with changes: its file and what is typed of it are saved one at a time. */
export const returnContent = (
  stored: TaxStatement<'return'> | null,
  changes: Partial<TaxStatementContents['return']>,
) => ({
  assets: stored?.assets ?? [],
  alienations: stored?.alienations ?? null,
  exemptGainCents: stored?.exemptGainCents ?? null,
  ...changes,
  expectedRevision: stored?.revision ?? 0,
});
