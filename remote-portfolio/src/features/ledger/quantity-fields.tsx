import { TextField } from '@painel/shared/parts';
import { SegmentedControl } from '@painel/shared/ui';
import { inUnit } from './draft.model';
import type { EntryFormState } from './entry-form-state';
import { fieldsOf, isIncoming } from './kinds.model';
import { copy } from './ledger.copy';
import styles from './ledger.module.css';

const words = copy.form;
const units = (['btc', 'sats'] as const).map((value) => ({ value, label: words.units[value] }));

/** How much bitcoin, and what the network or the seller kept of it. */
export function QuantityFields({ form, discreet }: { form: EntryFormState; discreet: boolean }) {
  const { kind, unit, sats, feeSats } = form.values;
  const incoming = isIncoming(kind);
  const shared = {
    inputMode: unit === 'btc' ? ('decimal' as const) : ('numeric' as const),
    autoComplete: 'off',
    align: 'end' as const,
    suffix: words.units[unit],
    'data-discreet': discreet || undefined,
  };

  return (
    <>
      <div className={styles.quantity}>
        <TextField
          {...form.field('sats')}
          {...shared}
          label={words.sats}
          placeholder={unit === 'btc' ? '0,00' : '0'}
        />
        <SegmentedControl
          label={words.unit}
          options={units}
          value={unit}
          onChange={(next) => form.change(inUnit({ unit, sats, feeSats }, next))}
        />
      </div>
      {fieldsOf[kind].includes('feeSats') && (
        <TextField
          {...form.field('feeSats')}
          {...shared}
          required={false}
          optional
          label={incoming ? words.feeIncoming : words.feeOutgoing}
          hint={incoming ? words.feeIncomingHint : words.feeOutgoingHint}
        />
      )}
    </>
  );
}
