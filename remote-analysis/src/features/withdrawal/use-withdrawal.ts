import { useSession } from '@painel/shared/session';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  firstDraft,
  readWithdrawal,
  requestOf,
  type WithdrawalDraft,
  withPlan,
  writeWithdrawal,
} from './withdrawal.model';
import { withdrawalQueries } from './withdrawal.queries';

/** The reader's own stock: `unknown` until it is read, `none` for a visitor, and `empty` without coins in Brazil. */
type OwnStock = 'unknown' | 'none' | 'empty' | 'known';

function useOwn() {
  const { user } = useSession();
  const position = useQuery({ ...withdrawalQueries.position, enabled: user !== null });
  const plans = useQuery({ ...withdrawalQueries.plans, enabled: user !== null });
  const isReading = position.isPending || plans.isPending;
  const sats = position.data?.sats ?? 0;
  const stock: OwnStock = user === null ? 'none' : isReading ? 'unknown' : sats > 0 ? 'known' : 'empty';
  return { stock, plans: plans.data?.plans };
}

/** The question in the page's address, its answer, and the functions that change it. */
export function useWithdrawal() {
  const [params, setParams] = useSearchParams();
  const own = useOwn();
  const address = String(params);
  const { draft, mended } = useMemo(() => {
    const first: WithdrawalDraft = { ...firstDraft, from: own.stock === 'known' ? 'ledger' : 'typed' };
    const read = readWithdrawal(new URLSearchParams(address), withPlan(first, own.plans ?? []));
    const { draft } = read;
    return own.stock === 'known' ? read : { ...read, draft: { ...draft, from: 'typed' as const } };
  }, [address, own.stock, own.plans]);
  const query = useQuery(withdrawalQueries.simulation(requestOf(draft), own.stock !== 'unknown'));

  return {
    draft,
    mended,
    ownStock: own.stock,
    query,
    link: () => `${location.origin}${location.pathname}?${writeWithdrawal(draft)}`,
    calculate(typed: WithdrawalDraft) {
      const next = writeWithdrawal(typed);
      if (String(next) !== address) setParams(next, { preventScrollReset: true });
    },
  };
}

export type WithdrawalState = ReturnType<typeof useWithdrawal>;
