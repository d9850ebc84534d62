import type { LedgerYear } from '@painel/contract';

/** Whether a closed year differs from its copy. */
export function isAltered({ figures, feePolicy, closed }: LedgerYear): boolean {
  if (!closed) return false;
  const keys = Object.keys(figures) as (keyof typeof figures)[];
  return (
    Boolean(closed.alteredDisposals) ||
    closed.feePolicy !== feePolicy ||
    keys.some((key) => figures[key] !== closed.figures[key])
  );
}
