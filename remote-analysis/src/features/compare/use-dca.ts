import type { ComparedName } from '@painel/contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DcaDraft, queryOf, readDca, writeDca } from './dca.model';

/** The plan in the page's address, and the functions that change it. */
export function useDca(lastDay: string) {
  const [params, setParams] = useSearchParams();
  const address = String(params);
  const plan = useMemo(() => readDca(new URLSearchParams(address), lastDay), [address, lastDay]);
  const { draft, against } = plan;
  const go = (next: URLSearchParams, replace: boolean) => {
    if (String(next) !== address) setParams(next, { replace, preventScrollReset: true });
  };

  return {
    ...plan,
    query: queryOf(draft),
    link: () => `${location.origin}${location.pathname}?${writeDca(draft, against)}`,
    calculate: (typed: DcaDraft) => go(writeDca(typed, against), false),
    /** Replaces the current history entry: it shows the same result. */
    compareWith: (names: readonly ComparedName[]) => go(writeDca(draft, names), true),
  };
}

export type DcaState = ReturnType<typeof useDca>;
