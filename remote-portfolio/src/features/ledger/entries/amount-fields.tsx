import { type LedgerEntryKind, ledgerCurrencies } from '@painel/contract';
import { DecimalField, SelectField } from '@painel/shared/parts';
import { pricePerBtc, readCents, readSats } from '../amounts.model';
import type { ReactNode } from 'react';
import type { EntryFormState } from './draft.model';
import { fieldsOf, isIncoming } from '../../words/entry-kinds.model';
import { copy } from '../ledger.copy';
import type { Amounts } from '../use-amounts';

const words = copy.form;
const currencies = ledgerCurrencies.map((value) => ({ value, label: words.currencies[value] }));

function feeWords(kind: LedgerEntryKind) {
  if (kind === 'transfer_out') return { label: words.networkFeeValue, hint: words.networkFeeValueHint };
  return {
    label: words.amountFee,
    hint: kind === 'sell' ? words.amountFeeSellHint : words.amountFeeBuyHint,
  };
}

interface Props {
  form: EntryFormState;
  amounts: Amounts;
  /** Without currency and fee. */
  isShort: boolean;
}

/** The money that was paid or received, its currency and its fee. */
export function AmountFields({ form, amounts, isShort }: Props) {
  const { kind, unit, sats, amount, amountFee, currency } = form.values;
  const has = (field: 'amount' | 'amountFee') => fieldsOf[kind].includes(field);
  const price = pricePerBtc(readCents(amount), readSats(sats, unit));
  const write = (cents: number | null) => amounts.money(currency, cents);
  const unknown = isIncoming(kind) ? words.amountUnknown : words.valueUnknown;
  const fee = feeWords(kind);
  /** Returns a sentence with the saved amount, followed by `more`. */
  const saved = (text: string, more: ReactNode) => {
    const cents = readCents(text);
    if (cents === null) return null;
    return (
      <>
        {words.savedAs} {write(cents)}. {more}
      </>
    );
  };
  const shared = {
    unit: 'money' as const,
    suffix: words.symbols[currency],
    placeholder: '0,00',
    'data-discreet': amounts.discreet || undefined,
  };

  return (
    <>
      {has('amount') && (
        <DecimalField
          {...form.field('amount')}
          name="amount"
          {...shared}
          required={false}
          label={words.amounts[kind]}
          hint={
            saved(
              amount,
              price !== null && (
                <>
                  {write(price)} {words.perBitcoin}
                </>
              ),
            ) ?? unknown
          }
        />
      )}
      {!isShort && (
        <SelectField
          label={words.currency}
          value={currency}
          options={currencies}
          onChange={(next) => form.change({ currency: next })}
        />
      )}
      {!isShort && has('amountFee') && (
        <DecimalField
          {...form.field('amountFee')}
          name="amountFee"
          {...shared}
          required={false}
          optional
          {...fee}
          hint={saved(amountFee, fee.hint) ?? fee.hint}
        />
      )}
    </>
  );
}
