import type { ConnectionVendorList, LedgerAccount } from '@painel/contract';
import { Form, FormActions, SelectField, useForm } from '@painel/shared/parts';
import { useState } from 'react';
import { copy } from './connections.copy';
import styles from './connections.module.css';
import { useAddConnection } from './connections.queries';
import { emptyDraft, type KeyDraft, KeyFields, problemsInKey, typedKey } from './key-fields';
import type { Vendor } from './vendor-choice';

const words = copy.key;
const accountKinds = ['exchange_br', 'exchange_foreign'] as const;
type AccountKind = (typeof accountKinds)[number];

const isExchange = ({ kind }: LedgerAccount) => accountKinds.some((each) => each === kind);

interface Props {
  vendor: Vendor;
  serverAddress: ConnectionVendorList['serverAddress'];
  accounts: readonly LedgerAccount[];
  onMade: (id: string) => void;
  onBack: () => void;
}

/** The second screen: the key, and the account that its entries belong to. */
export function ConnectForm({ vendor, serverAddress, accounts, onMade, onBack }: Props) {
  const add = useAddConnection();
  const exchanges = accounts.filter(isExchange);
  const [account, setAccount] = useState(exchanges.find(({ name }) => name === vendor.name)?.id ?? '');
  const [kind, setKind] = useState<AccountKind | ''>('');
  const [isReadOnly, setReadOnly] = useState(vendor.saysPermissions);
  const [isSent, setSent] = useState(false);
  const lacksKind = account === '' && kind === '';
  const form = useForm<KeyDraft>({
    initial: emptyDraft(vendor),
    problemsIn: (draft) => problemsInKey(vendor, draft),
    send(draft) {
      if (!isReadOnly || lacksKind || add.isPending || vendor.vendor === null) return;
      add.mutate(
        {
          vendor: vendor.vendor,
          fields: typedKey(vendor, draft),
          ...(account !== '' ? { accountId: account } : kind !== '' && { accountKind: kind }),
          ...(!vendor.saysPermissions && { confirmsReadOnly: true }),
        },
        { onSuccess: ({ id }) => onMade(id) },
      );
    },
    error: add.error,
    failure: words.failed,
  });
  const submit = () => {
    setSent(true);
    form.submit();
  };

  return (
    <Form label={words.form(vendor.name)} onSubmit={submit}>
      <div className={styles.part}>
        <KeyFields
          vendor={vendor}
          serverAddress={serverAddress}
          form={form}
          isReadOnly={isReadOnly}
          onReadOnly={setReadOnly}
          lacksTick={isSent}
        />
        <div className={styles.fields}>
          <SelectField
            label={words.account}
            value={account}
            options={[
              ...exchanges.map(({ id, name }) => ({ value: id, label: name })),
              { value: '', label: words.newAccount },
            ]}
            onChange={setAccount}
          />
          {account === '' && (
            <SelectField
              label={words.accountKind}
              hint={words.accountKindHint}
              error={isSent && lacksKind && words.missing}
              value={kind}
              options={[
                { value: '', label: '—' },
                ...accountKinds.map((value) => ({ value, label: words.accountKinds[value] })),
              ]}
              onChange={setKind}
            />
          )}
        </div>
        <p className={styles.quiet}>{words.sealed}</p>
        {form.notice}
        <FormActions
          submitLabel={words.save}
          busy={add.isPending}
          busyLabel={words.saving}
          onCancel={onBack}
        />
      </div>
    </Form>
  );
}
