import type { ConnectionVendorList, LedgerAccount } from '@painel/contract';
import { Form, FormActions, SelectField } from '@painel/shared/parts';
import { useState } from 'react';
import { copy } from './connections.copy';
import styles from './connections.module.css';
import { useAddConnection } from './connections.queries';
import { KeyFields, useKeyForm } from './key-fields';
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
  const lacksKind = account === '' && kind === '';
  const form = useKeyForm(vendor, {
    error: add.error,
    send(key) {
      if (lacksKind || add.isPending || vendor.vendor === null) return;
      const into = account !== '' ? { accountId: account } : kind !== '' && { accountKind: kind };
      add.mutate({ vendor: vendor.vendor, ...key, ...into }, { onSuccess: ({ id }) => onMade(id) });
    },
  });

  return (
    <Form label={words.form(vendor.name)} onSubmit={form.submit}>
      <div className={styles.part}>
        <KeyFields {...form.fields} serverAddress={serverAddress} />
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
              error={form.isSent && lacksKind && words.missing}
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
