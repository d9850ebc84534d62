import { formatCompactBrl, formatCompactUsd } from '@painel/shared/format';
import { Stat } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { copy } from './market-metrics.copy';

interface Props {
  label: ReactNode;
  labelEnd?: ReactNode;
  usd: number | null;
  brl: number | null;
  /** Context below the amount. */
  children?: ReactNode;
}

/** A large amount of the world's market: in dollars, in which it is made, and in reais. */
export function MoneyStat({ label, labelEnd, usd, brl, children }: Props) {
  const [dollars, reais] = [formatCompactUsd(usd), formatCompactBrl(brl)];
  if (usd === null && brl === null)
    return <Stat label={label} value={dollars.value} context={copy.unavailable} />;

  return (
    <Stat
      label={label}
      labelEnd={labelEnd}
      value={dollars.value}
      unit={dollars.unit}
      context={
        <>
          {brl !== null && (
            <span>
              {reais.value} {reais.unit}
            </span>
          )}
          {children}
        </>
      }
    />
  );
}
