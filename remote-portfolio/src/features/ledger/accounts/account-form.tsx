import type { AlteredYear } from '../altered-years.model';
import { type LedgerAccount, type LedgerAccountKind, ledgerAccountKinds } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Form, FormActions, SelectField, TextField, useForm } from '@painel/shared/parts';
import { Button, Notice, useToast } from '@painel/shared/ui';
import { copy } from './accounts.copy';
import { useChangeAccount, useRemoveAccount } from './accounts.queries';
import { copy as ledgerCopy } from '../ledger.copy';
import styles from '../ledger.module.css';
import { type Reference, referenceOf, referenceValues } from '../references.model';

interface Draft {
  name: string;
  kind: LedgerAccountKind;
  reference: string;
  institution: string;
  taxId: string;
}

interface Props {
  account: LedgerAccount;
  references: readonly Reference[];
  onAltered: (years: readonly AlteredYear[]) => void;
  onClose: () => void;
}

/** Changes an account: its name, its kind, and its address or wallet. */
export function AccountForm({ account, references, onAltered, onClose }: Props) {
  const toast = useToast();
  const saving = useChangeAccount();
  const removing = useRemoveAccount();
  const words = copy.fields;
  const form = useForm<Draft>({
    initial: {
      name: account.name,
      kind: account.kind,
      reference: referenceOf(account),
      institution: account.institution ?? '',
      taxId: account.taxId ?? '',
    },
    problemsIn: ({ name }) => (name.trim() === '' ? { name: copy.noName } : {}),
    send: ({ name, kind, reference, institution, taxId }) => {
      if (saving.isPending) return;
      const texts = { institution: institution.trim() || null, taxId: taxId.trim() || null };
      saving.mutate(
        { id: account.id, name: name.trim(), kind, ...texts, ...referenceValues(reference) },
        {
          onSuccess: (years) => {
            toast.success(copy.saved);
            onAltered(years);
            onClose();
          },
        },
      );
    },
    error: saving.error,
    failure: copy.failed,
  });
  const remove = () =>
    removing.mutate(account.id, {
      onSuccess: () => {
        toast.success(copy.removed);
        onClose();
      },
    });

  return (
    <div className={styles.form}>
      <Form label={copy.form(account.name)} onSubmit={form.submit}>
        <div className={styles.fields}>
          <TextField {...form.field('name')} label={words.name} maxLength={100} autoComplete="off" />
          <SelectField
            label={words.kind}
            value={form.values.kind}
            options={ledgerAccountKinds.map((value) => ({ value, label: ledgerCopy.accountKinds[value] }))}
            onChange={(kind) => form.change({ kind })}
          />
          <SelectField
            label={words.reference}
            hint={copy.referenceHint}
            value={form.values.reference}
            options={[{ value: '', label: copy.noReference }, ...references]}
            onChange={(reference) => form.change({ reference })}
          />
          <TextField
            {...form.field('institution')}
            required={false}
            optional
            label={words.institution}
            maxLength={100}
            autoComplete="off"
          />
          <TextField
            {...form.field('taxId')}
            required={false}
            optional
            label={words.taxId}
            maxLength={30}
            autoComplete="off"
          />
        </div>
        {form.notice}
        {removing.isError && <Notice tone="down">{messageOf(removing.error, copy.removeFailed)}</Notice>}
        <FormActions
          submitLabel={copy.save}
          busy={saving.isPending}
          busyLabel={copy.saving}
          onCancel={onClose}
        >
          {account.entryCount === 0 && (
            <Button variant="ghost" busy={removing.isPending} busyLabel={copy.removing} onClick={remove}>
              {copy.remove}
            </Button>
          )}
        </FormActions>
      </Form>
    </div>
  );
}
