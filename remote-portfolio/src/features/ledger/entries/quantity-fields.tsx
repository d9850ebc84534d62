import { DecimalField } from '@painel/shared/parts';
import { SegmentedControl } from '@painel/shared/ui';
import { readSats } from '../amounts.model';
import { type EntryFormState, inUnit } from './draft.model';
import { fieldsOf, isIncoming } from '../../words/entry-kinds.model';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import type { Amounts } from '../use-amounts';

const words = copy.form;
const units = (['btc', 'sats'] as const).map((value) => ({ value, label: words.units[value] }));

interface Props {
  form: EntryFormState;
  amounts: Amounts;
  /** Without the fee. */
  isShort: boolean;
}

/** The quantity of bitcoin, and the part that the network or the seller kept. */
export function QuantityFields({ form, amounts, isShort }: Props) {
  const { kind, unit, sats, feeSats } = form.values;
  const incoming = isIncoming(kind);
  const shared = {
    // Takes the ninth decimal that a wallet's balance may have, to say what is wrong with it.
    unit: unit === 'btc' ? ('nanoBtc' as const) : unit,
    suffix: words.units[unit],
    'data-discreet': amounts.discreet || undefined,
  };
  const saved = (text: string) => {
    const read = readSats(text, unit);
    return (
      read !== null && (
        <>
          {words.savedAs} {amounts.sats(read)}.{' '}
        </>
      )
    );
  };

  return (
    <>
      <div className={styles.quantity}>
        <DecimalField
          {...form.field('sats')}
          name="sats"
          {...shared}
          label={words.sats}
          hint={saved(sats)}
          placeholder={unit === 'btc' ? '0,00' : '0'}
        />
        <SegmentedControl
          label={words.unit}
          options={units}
          value={unit}
          onChange={(next) => form.change(inUnit({ unit, sats, feeSats }, next))}
        />
      </div>
      {!isShort && fieldsOf[kind].includes('feeSats') && (
        <DecimalField
          {...form.field('feeSats')}
          {...shared}
          required={false}
          optional
          label={incoming ? words.feeIncoming : words.feeOutgoing}
          hint={
            <>
              {saved(feeSats)}
              {incoming ? words.feeIncomingHint : words.feeOutgoingHint}
            </>
          }
        />
      )}
    </>
  );
}
