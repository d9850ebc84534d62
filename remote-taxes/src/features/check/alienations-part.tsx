import type { TaxStatement } from '@painel/contract';
import { formatDate } from '@painel/shared/format';
import { DecimalField, useForm } from '@painel/shared/parts';
import { readCents, useCents } from '../words/amounts';
import { copy as common } from './check.copy';
import type { useStatement } from './check.queries';
import { DayField, dayProblem } from './day-field';
import { returnContent } from './return-content.model';
import { copy } from './typed.copy';
import { TypedForm, TypedPart, useTypedRows } from './typed-part';

type Row = NonNullable<TaxStatement<'return'>['alienations']>[number];

interface FormProps {
  year: number;
  saving: ReturnType<typeof useStatement>;
  onSave: (row: Row) => void;
  onClose: () => void;
}

const amounts = ['value', 'cost', 'gain'] as const;

function AlienationForm({ year, saving, onSave, onClose }: FormProps) {
  const form = useForm({
    initial: { day: '', value: '', cost: '', gain: '' },
    problemsIn: (values) => ({
      ...dayProblem(values.day, year),
      ...Object.fromEntries(
        amounts.filter((name) => readCents(values[name]) === null).map((name) => [name, copy.notAmount]),
      ),
    }),
    send: ({ day, value, cost, gain }) =>
      onSave({
        day,
        valueCents: readCents(value) ?? 0,
        costCents: readCents(cost) ?? 0,
        gainCents: readCents(gain) ?? 0,
      }),
    error: saving.error,
    failure: common.saveFailed,
  });
  return (
    <TypedForm label={copy.addAlienation} form={form} saving={saving} onClose={onClose}>
      <DayField {...form.field('day')} year={year} />
      {amounts.map((name) => (
        <DecimalField key={name} {...form.field(name)} unit="money" prefix="R$" label={copy[name]} />
      ))}
    </TypedForm>
  );
}

/** The alienations of the own return, typed because the places of their amounts in its file are not known. */
export function AlienationsPart({ year, stored }: { year: number; stored: TaxStatement<'return'> | null }) {
  const { said } = useCents();
  const typing = useTypedRows(
    year,
    'return',
    stored && { rows: stored.alienations ?? [], revision: stored.revision },
    (rows) => returnContent(stored, { alienations: rows.length === 0 ? null : [...rows] }),
  );
  const { saving, rows, add, close } = typing;
  return (
    <TypedPart
      title={copy.alienations}
      text={copy.alienationsText}
      addLabel={copy.addAlienation}
      typing={typing}
      lines={rows.map(({ day, valueCents, costCents, gainCents }) => ({
        name: copy.alienation(formatDate(day)),
        figures: copy.amounts(said(valueCents), said(costCents), said(gainCents)),
      }))}
      form={<AlienationForm year={year} saving={saving} onSave={add} onClose={close} />}
    />
  );
}
