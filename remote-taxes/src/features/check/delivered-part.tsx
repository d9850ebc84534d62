import { type DecriptoNature, type TaxStatement, decriptoNatures } from '@painel/contract';
import { formatDate } from '@painel/shared/format';
import { DecimalField, SelectField, useForm } from '@painel/shared/parts';
import { useState } from 'react';
import { readCents } from '../words/amounts';
import { natures } from '../words/decripto.copy';
import { copy as common } from './check.copy';
import type { useStatement } from './check.queries';
import { readSats } from './custody.model';
import { DayField, dayProblem } from './day-field';
import { copy } from './typed.copy';
import { TypedForm, TypedPart, useTypedRows } from './typed-part';
import { useFigures } from './use-figures';

interface FormProps {
  year: number;
  saving: ReturnType<typeof useStatement>;
  onSave: (row: TaxStatement<'decripto'>['rows'][number]) => void;
  onClose: () => void;
}

function DeliveredForm({ year, saving, onSave, onClose }: FormProps) {
  const [nature, setNature] = useState<DecriptoNature>('sell');
  const form = useForm({
    initial: { day: '', sats: '', value: '' },
    problemsIn: ({ day, sats, value }) => ({
      ...dayProblem(day, year),
      ...(readSats(sats) === null && { sats: common.stated.notSats }),
      ...(readCents(value) === null && { value: copy.notAmount }),
    }),
    send: ({ day, sats, value }) =>
      onSave({ day, nature, sats: readSats(sats) ?? 0, valueCents: readCents(value) ?? 0 }),
    error: saving.error,
    failure: common.saveFailed,
  });
  return (
    <TypedForm label={copy.addDelivered} form={form} saving={saving} onClose={onClose}>
      <DayField {...form.field('day')} year={year} />
      <SelectField
        label={copy.nature}
        value={nature}
        options={decriptoNatures.map((value) => ({ value, label: natures[value] }))}
        onChange={setNature}
      />
      <DecimalField {...form.field('sats')} unit="btc" suffix="BTC" label={common.stated.sats} />
      <DecimalField {...form.field('value')} unit="money" prefix="R$" label={copy.value} />
    </TypedForm>
  );
}

/** The rows that were delivered in DeCriptos of the year, typed or taken over from the rows of a month. */
export function DeliveredPart({ year, stored }: { year: number; stored: TaxStatement<'decripto'> | null }) {
  const { shown } = useFigures();
  const typing = useTypedRows(year, 'decripto', stored);
  const { saving, rows, add, close } = typing;
  return (
    <TypedPart
      title={copy.delivered}
      text={copy.deliveredText}
      addLabel={copy.addDelivered}
      typing={typing}
      lines={rows.map(({ day, nature, sats, valueCents }) => ({
        name: copy.deliveredRow(formatDate(day), natures[nature]),
        figures: shown({ sats, cents: valueCents }),
      }))}
      form={<DeliveredForm year={year} saving={saving} onSave={add} onClose={close} />}
    />
  );
}
