import { messageOf } from '@painel/shared/api';
import { Form, FormActions, newRequestKey, TextField } from '@painel/shared/parts';
import { Notice, useToast } from '@painel/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { BalanceField } from './balance-field';
import type { Valuation } from './use-valuation';
import { emptyDraft, isComplete, requestOf } from './wallet-draft.model';
import { copy } from './wallets.copy';
import styles from './wallets.module.css';
import { useAddWallet } from './wallets.queries';

const { fields, form: words } = copy;
const longest = { name: 100, description: 500 };

/** Adds a wallet kept elsewhere, by hand. */
export function WalletForm({ valuation, onClose }: { valuation: Valuation; onClose: () => void }) {
  const toast = useToast();
  const adding = useAddWallet();
  const [draft, setDraft] = useState(emptyDraft);
  const [key, setKey] = useState(newRequestKey);
  const [balanceError, setBalanceError] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    // A lost response may have stored another wallet, so the key changes.
    setKey(newRequestKey());
  };

  useEffect(() => first.current?.focus(), []);

  const submit = () => {
    const wallet = requestOf(draft);
    if (adding.isPending || !isComplete(draft)) return;
    setBalanceError(wallet ? null : words.invalidBalance);
    if (!wallet) return;
    adding.mutate(
      { ...wallet, key },
      {
        onSuccess: () => {
          toast.success(words.added, wallet.name);
          onClose();
        },
      },
    );
  };

  return (
    <div className={styles.form}>
      <Form label={words.title} onSubmit={submit}>
        <div className={styles.fields}>
          <TextField
            ref={first}
            label={fields.name}
            placeholder={fields.nameExample}
            maxLength={longest.name}
            autoComplete="off"
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextField
            label={fields.platform}
            placeholder={fields.platformExample}
            maxLength={longest.name}
            autoComplete="off"
            value={draft.platform}
            onChange={(event) => change({ platform: event.target.value })}
          />
          <BalanceField
            value={draft.balance}
            valuation={valuation}
            placeholder="0,00"
            error={balanceError}
            onChange={(balance) => change({ balance })}
          />
          <TextField
            label={fields.description}
            optional
            maxLength={longest.description}
            autoComplete="off"
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </div>
        {adding.isError && <Notice tone="down">{messageOf(adding.error, words.failed)}</Notice>}
        <FormActions
          submitLabel={words.submit}
          icon="plus"
          disabled={!isComplete(draft)}
          busy={adding.isPending}
          busyLabel={words.submitting}
          onCancel={onClose}
        />
      </Form>
    </div>
  );
}
