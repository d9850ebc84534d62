import { btcOf, missing, valueAt } from '@painel/shared/format';
import { DecimalField, type DecimalFieldProps } from '@painel/shared/parts';
import { readBalance } from './balance.model';
import type { Valuation } from './use-valuation';
import { copy } from './wallets.copy';

const words = copy.balance;

type Props = Omit<DecimalFieldProps, 'onChange' | 'unit' | 'label' | 'hint'> & {
  label?: string;
  onChange: (balance: string) => void;
  valuation: Valuation;
};

/** A balance in BTC, with its value below while the user types. */
export function BalanceField({
  label = copy.fields.balance,
  onChange,
  valuation: { currency, rate, own },
  ...field
}: Props) {
  const units = readBalance(field.value);
  const worth = units === null ? missing : own[currency](valueAt(btcOf(units), rate));

  return (
    <DecimalField
      {...field}
      unit="nanoBtc"
      data-discreet={own.discreet || undefined}
      label={label}
      suffix={copy.fields.unit}
      hint={`${words.worth[currency]} ${worth}`}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
