import type { LedgerAccount, TaxStatement } from '@painel/contract';
import { DecimalField, useForm } from '@painel/shared/parts';
import { useState } from 'react';
import { readCents } from '../words/amounts';
import { copy } from './check.copy';
import type { useStatement } from './check.queries';
import { CustodyFields } from './custody-fields';
import { custodyProblems, readSats, toCustody, unlisted } from './custody.model';
import { TypedForm, TypedPart, useTypedRows } from './typed-part';
import { useFigures } from './use-figures';

const words = copy.stated;

type Row = TaxStatement<'informe'>['rows'][number];

interface Props {
  year: number;
  accounts: readonly LedgerAccount[];
  stored: TaxStatement<'informe'> | null;
}

interface FormProps {
  accounts: readonly LedgerAccount[];
  saving: ReturnType<typeof useStatement>;
  onSave: (row: Row) => void;
  onClose: () => void;
}

function InformeForm({ accounts, saving, onSave, onClose }: FormProps) {
  const [choice, setChoice] = useState(accounts[0]?.id ?? unlisted);
  const form = useForm({
    initial: { name: '', sats: '', cost: '' },
    problemsIn: ({ name, sats, cost }) => ({
      ...custodyProblems(choice, name),
      ...(readSats(sats) === null && { sats: words.notSats }),
      ...(cost.trim() !== '' && readCents(cost) === null && { cost: words.notAmount }),
    }),
    send: ({ name, sats, cost }) =>
      onSave({
        ...toCustody(choice, name),
        sats: readSats(sats),
        costCents: cost.trim() ? readCents(cost) : null,
      }),
    error: saving.error,
    failure: copy.saveFailed,
  });
  return (
    <TypedForm label={words.addInforme} form={form} saving={saving} onClose={onClose}>
      <CustodyFields accounts={accounts} choice={choice} onChoose={setChoice} name={form.field('name')} />
      <DecimalField {...form.field('sats')} unit="btc" suffix="BTC" label={words.sats} />
      <DecimalField
        {...form.field('cost')}
        required={false}
        unit="money"
        prefix="R$"
        label={words.cost}
        optional
      />
    </TypedForm>
  );
}

/** The balances that exchanges state at the end of the year. */
export function InformePart({ year, accounts, stored }: Props) {
  const typing = useTypedRows(year, 'informe', stored);
  const { saving, rows, add, close } = typing;
  const { shown } = useFigures();
  const nameOf = ({ accountId, label, taxId }: Row) =>
    accounts.find(({ id }) => id === accountId)?.name ?? label ?? taxId ?? '';
  return (
    <TypedPart
      title={words.informe}
      addLabel={words.addInforme}
      typing={typing}
      lines={rows.map((row) => ({
        name: nameOf(row),
        figures: shown({ sats: row.sats, cents: row.costCents }),
      }))}
      form={<InformeForm accounts={accounts} saving={saving} onSave={add} onClose={close} />}
    />
  );
}
