import type { ComparedName } from '@painel/contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type PlanDraft, queryOf, readPlan, writePlan } from './plan.model';

/** The plan in the page's address, and the functions that change it. */
export function usePlan(lastDay: string) {
  const [params, setParams] = useSearchParams();
  const address = String(params);
  const plan = useMemo(() => readPlan(new URLSearchParams(address), lastDay), [address, lastDay]);
  const { draft, against } = plan;
  const go = (next: URLSearchParams, replace: boolean) => {
    if (String(next) !== address) setParams(next, { replace, preventScrollReset: true });
  };

  return {
    ...plan,
    query: queryOf(draft),
    link: () => `${location.origin}${location.pathname}?${writePlan(draft, against)}`,
    calculate: (typed: PlanDraft) => go(writePlan(typed, against), false),
    /** Replaces the current history entry: it shows the same result. */
    compareWith: (names: readonly ComparedName[]) => go(writePlan(draft, names), true),
  };
}

export type Plan = ReturnType<typeof usePlan>;
