import type { TaxCheckLine } from '@painel/contract';
import { btcOfSats, moneyOfCents } from '@painel/shared/format';
import { CellLines } from '@painel/shared/parts';
import { useOwnAmounts } from '@painel/shared/preferences';
import type { ReactNode } from 'react';

export type Figure = TaxCheckLine['theirs'];

/** Writes quantities and amounts of a line, hidden in discreet mode. */
export function useFigures() {
  const own = useOwnAmounts();
  return {
    shown: ({ cents, sats }: Figure): ReactNode =>
      cents === null && sats === null ? (
        '—'
      ) : (
        <CellLines>
          {sats !== null && <span>{own.bitcoin(btcOfSats(sats))}</span>}
          {cents !== null && <span>{own.brl(moneyOfCents(cents))}</span>}
        </CellLines>
      ),
    /** Inside a sentence: coins where there are some. */
    said: ({ cents, sats }: Figure): string =>
      sats ? own.spoken.bitcoin(btcOfSats(sats)) : own.spoken.brl(moneyOfCents(cents)),
  };
}
