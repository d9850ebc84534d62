import type { LedgerAccount, LedgerEntryKind, TaxSimulationRequest } from '@painel/contract';
import { todayInSaoPaulo } from '@painel/shared/parts';
import { readCents, readSats } from '../amounts.model';
import type { EntryDraft } from './draft.model';

/** The kinds that bring money, or what money buys. */
export const isSale = (kind: LedgerEntryKind | null) => kind === 'sell' || kind === 'spend';

export interface TypedSale {
  sale: TaxSimulationRequest;
  feeCents: number;
}

/** The sale that a draft means; null while something of it is missing, and in another currency. */
export function typedSale(
  draft: EntryDraft,
  accounts: readonly Pick<LedgerAccount, 'id'>[],
): TypedSale | null {
  const [sats, grossCents] = [readSats(draft.sats, draft.unit), readCents(draft.amount)];
  const on = draft.moment.slice(0, 10);
  const isKnown = accounts.some(({ id }) => id === draft.accountId) && on !== '' && on <= todayInSaoPaulo();
  if (!isSale(draft.kind) || draft.currency !== 'BRL' || !isKnown || !sats || !grossCents) return null;
  const feeCents = draft.kind === 'sell' ? (readCents(draft.amountFee) ?? 0) : 0;
  return { sale: { accountId: draft.accountId, sats, grossCents, on }, feeCents };
}
