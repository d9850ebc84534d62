import type { LedgerDisposals } from '@painel/contract';
import { numberOf } from '../../amounts/bitcoin-amounts';
import type { Disposal } from './rules/book';

const sum = (amounts: bigint[]) => Number(amounts.reduce((total, each) => total + each, 0n));

/** Disposals as the contract has them. The totals of gross, fee, cost and gain leave out what has no known value. */
export function toDisposals(
  disposals: readonly Disposal[],
  lacksSince: string | null = null,
): LedgerDisposals {
  const valued = disposals.filter(({ gross }) => gross !== null);
  return {
    disposals: disposals.map((each) => ({
      entryId: each.entryId,
      occurredAt: each.occurredAt,
      kind: each.kind,
      sats: Number(each.sats),
      grossCents: numberOf(each.gross),
      valueSource: each.source,
      feeCents: Number(each.fee),
      costCents: Number(each.cost),
      gainCents: numberOf(each.gain),
      scope: each.scope,
      status: each.status,
      isProvisional: lacksSince !== null && lacksSince <= each.occurredAt,
    })),
    totals: {
      sats: sum(disposals.map(({ sats }) => sats)),
      grossCents: sum(valued.map(({ gross }) => gross ?? 0n)),
      feeCents: sum(valued.map(({ fee }) => fee)),
      costCents: sum(valued.map(({ cost }) => cost)),
      gainCents: sum(valued.map(({ gain }) => gain ?? 0n)),
    },
  };
}
