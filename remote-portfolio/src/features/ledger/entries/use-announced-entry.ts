import type { LedgerEntry } from '@painel/contract';
import { moneyOfCents } from '@painel/shared/format';
import { toSaoPaulo } from '@painel/shared/parts';
import { useOwnAmounts } from '@painel/shared/preferences';
import { useToast } from '@painel/shared/ui';
import { copy } from './sale-result.copy';
import { isSale } from './sale-result.model';

/** Announces a stored entry: of a sale or an expense with its result, and the limit of its month. */
export function useAnnouncedEntry() {
  const toast = useToast();
  const { brl } = useOwnAmounts().spoken;
  return (title: string, { kind, gainCents, isGainProvisional = false, occurredAt }: LedgerEntry) => {
    if (!isSale(kind) || typeof gainCents !== 'number') {
      toast.success(title);
      return;
    }
    const written = (cents: number | null) => brl(moneyOfCents(cents));
    const announce = (month: string) =>
      toast.success(
        title,
        copy.saved(brl(moneyOfCents(gainCents), { sign: true }), isGainProvisional, month),
      );
    // The schemas of the taxes load with the first sale.
    void import('./sale-result.queries')
      .then(({ readMonth }) => readMonth(toSaoPaulo(occurredAt ?? 0).slice(0, 7)))
      .then(
        (month) =>
          announce(
            month ? copy.monthWith(written(month.grossCents), written(month.limitCents), month.result) : '',
          ),
        () => announce(''),
      );
  };
}
