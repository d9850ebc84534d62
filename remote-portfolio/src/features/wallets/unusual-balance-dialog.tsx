import { btcOf, worthOf } from '@painel/shared/format';
import { ConfirmDialog } from '@painel/shared/ui';
import type { Valuation } from './use-valuation';
import type { WalletEditing } from './use-wallet-editing';
import { copy } from './wallets.copy';

const words = copy.unusual;

interface Props {
  editing: WalletEditing;
  valuation: Valuation;
}

/** Asks before a balance becomes more than a hundred times larger or smaller: a comma may be in the wrong place. */
export function UnusualBalanceDialog({ editing, valuation: { currency, rate, own } }: Props) {
  const { unusual } = editing;
  const fact = (label: string, units: bigint) => ({
    label,
    value: (
      <>
        {own.bitcoin(btcOf(units))} · {own[currency](worthOf(btcOf(units), rate))}
      </>
    ),
  });

  return (
    <ConfirmDialog
      open={unusual !== null}
      tone="primary"
      title={unusual && unusual.after < unusual.before ? words.smaller : words.larger}
      text={words.text}
      facts={unusual ? [fact(words.before, unusual.before), fact(words.after, unusual.after)] : []}
      cancelLabel={words.cancel}
      confirmLabel={words.confirm}
      confirmIcon="check"
      onConfirm={() => editing.answer(true)}
      onCancel={() => editing.answer(false)}
      returnFocus={editing.balance}
    />
  );
}
