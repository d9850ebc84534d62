import type { TaxStatement } from '@painel/contract';
import { DecimalField, useForm } from '@painel/shared/parts';
import { readCents, useCents } from '../words/amounts';
import { copy as common } from './check.copy';
import type { useStatement } from './check.queries';
import { returnContent } from './return-content.model';
import { copy } from './typed.copy';
import { TypedForm, TypedPart, useTypedRows } from './typed-part';

interface FormProps {
  saving: ReturnType<typeof useStatement>;
  onSave: (cents: number) => void;
  onClose: () => void;
}

function ExemptForm({ saving, onSave, onClose }: FormProps) {
  const form = useForm({
    initial: { exempt: '' },
    problemsIn: ({ exempt }) => ({ ...(readCents(exempt) === null && { exempt: copy.notAmount }) }),
    send: ({ exempt }) => onSave(readCents(exempt) ?? 0),
    error: saving.error,
    failure: common.saveFailed,
  });
  return (
    <TypedForm label={copy.addExempt} form={form} saving={saving} onClose={onClose}>
      <DecimalField {...form.field('exempt')} unit="money" prefix="R$" label={copy.value} />
    </TypedForm>
  );
}

/** The exempt gain of the own return, which a reader may type without its file. */
export function ExemptPart({ year, stored }: { year: number; stored: TaxStatement<'return'> | null }) {
  const { said } = useCents();
  const cents = stored?.exemptGainCents ?? null;
  const typing = useTypedRows(
    year,
    'return',
    stored && { rows: cents === null ? [] : [cents], revision: stored.revision },
    ([typed]) => returnContent(stored, { exemptGainCents: typed ?? null }),
  );
  const { saving, rows, add, close } = typing;
  return (
    <TypedPart
      title={copy.exempt}
      most={1}
      addLabel={copy.addExempt}
      typing={typing}
      lines={rows.map((each) => ({ name: copy.exempt, figures: said(each) }))}
      form={<ExemptForm saving={saving} onSave={add} onClose={close} />}
    />
  );
}
