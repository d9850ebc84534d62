import type { LedgerAccount, TaxStatement } from '@painel/contract';
import { DecimalField, SelectField, useForm } from '@painel/shared/parts';
import { useState } from 'react';
import { readCents } from '../words/amounts';
import { nameOfMonth, titleOfMonth } from '../words/months';
import { copy } from './check.copy';
import type { useStatement } from './check.queries';
import { CustodyFields } from './custody-fields';
import { custodyProblems, readSats, toCustody, unlisted } from './custody.model';
import { TypedForm, TypedPart, useTypedRows } from './typed-part';
import { useFigures } from './use-figures';

const words = copy.stated;

type Row = TaxStatement<'months'>['rows'][number];

const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);

interface Props {
  year: number;
  accounts: readonly LedgerAccount[];
  stored: TaxStatement<'months'> | null;
}

interface FormProps extends Pick<Props, 'year' | 'accounts'> {
  saving: ReturnType<typeof useStatement>;
  onSave: (row: Row) => void;
  onClose: () => void;
}

const orNull = (typed: string) => (typed.trim() === '' ? null : readCents(typed));
const isWrong = (typed: string, read: (text: string) => number | null) =>
  typed.trim() !== '' && read(typed) === null;

function MonthForm({ year, accounts, saving, onSave, onClose }: FormProps) {
  const [choice, setChoice] = useState(accounts[0]?.id ?? unlisted);
  const [month, setMonth] = useState(`${year}-01`);
  const form = useForm({
    initial: { name: '', bought: '', sold: '', in: '', out: '' },
    problemsIn: (values) => {
      const { name, bought, sold } = values;
      const isEmpty = [bought, sold, values.in, values.out].every((typed) => typed.trim() === '');
      return {
        ...custodyProblems(choice, name),
        ...((isEmpty || isWrong(bought, readCents)) && { bought: words.notAmount }),
        ...(isWrong(sold, readCents) && { sold: words.notAmount }),
        ...(isWrong(values.in, readSats) && { in: words.notSats }),
        ...(isWrong(values.out, readSats) && { out: words.notSats }),
      };
    },
    send: (values) =>
      onSave({
        ...toCustody(choice, values.name),
        month,
        boughtCents: orNull(values.bought),
        soldCents: orNull(values.sold),
        inSats: readSats(values.in),
        outSats: readSats(values.out),
      }),
    error: saving.error,
    failure: copy.saveFailed,
  });
  const optional = (name: 'bought' | 'sold' | 'in' | 'out') => ({ ...form.field(name), required: false });
  return (
    <TypedForm label={words.addMonth} form={form} saving={saving} onClose={onClose}>
      <CustodyFields accounts={accounts} choice={choice} onChoose={setChoice} name={form.field('name')} />
      <SelectField
        label={words.month}
        value={month}
        options={monthsOf(year).map((value) => ({ value, label: titleOfMonth(value) }))}
        onChange={setMonth}
      />
      <DecimalField {...optional('bought')} unit="money" prefix="R$" label={words.bought} />
      <DecimalField {...optional('sold')} unit="money" prefix="R$" label={words.sold} />
      <DecimalField {...optional('in')} unit="btc" suffix="BTC" label={words.in} />
      <DecimalField {...optional('out')} unit="btc" suffix="BTC" label={words.out} />
    </TypedForm>
  );
}

/** The statements of exchanges by month, typed by the reader. */
export function MonthsPart({ year, accounts, stored }: Props) {
  const typing = useTypedRows(year, 'months', stored);
  const { saving, rows, add, close } = typing;
  const { said } = useFigures();
  const nameOf = ({ accountId, label, taxId, month }: Row) =>
    `${accounts.find(({ id }) => id === accountId)?.name ?? label ?? taxId ?? ''}, ${nameOfMonth(month)}`;
  const figuresOf = ({ boughtCents, soldCents, inSats, outSats }: Row) =>
    [
      [words.bought, boughtCents, null] as const,
      [words.sold, soldCents, null] as const,
      [words.in, null, inSats] as const,
      [words.out, null, outSats] as const,
    ]
      .filter(([, cents, sats]) => cents !== null || sats !== null)
      .map(([label, cents, sats]) => `${label}: ${said({ cents, sats })}`)
      .join(', ');
  return (
    <TypedPart
      title={words.months}
      addLabel={words.addMonth}
      typing={typing}
      lines={rows.map((row) => ({ name: nameOf(row), figures: figuresOf(row) }))}
      form={<MonthForm year={year} accounts={accounts} saving={saving} onSave={add} onClose={close} />}
    />
  );
}
