import { Form, FormActions, useForm } from '@painel/shared/parts';
import { useState } from 'react';
import { copy } from './connections.copy';
import styles from './connections.module.css';
import { useChangeConnection } from './connections.queries';
import { emptyDraft, type KeyDraft, KeyFields, problemsInKey, typedKey } from './key-fields';
import type { Vendor } from './vendor-choice';

const words = copy.key;

interface Props {
  id: string;
  vendor: Vendor;
  serverAddress: string | null;
  onClose: () => void;
}

/** Puts another key of the same account at the exchange in the place of the present one. */
export function ReplaceKeyForm({ id, vendor, serverAddress, onClose }: Props) {
  const change = useChangeConnection();
  const [isReadOnly, setReadOnly] = useState(vendor.saysPermissions);
  const [isSent, setSent] = useState(false);
  const form = useForm<KeyDraft>({
    initial: emptyDraft(vendor),
    problemsIn: (draft) => problemsInKey(vendor, draft),
    send(draft) {
      if (!isReadOnly || change.isPending) return;
      const tick = vendor.saysPermissions ? {} : { confirmsReadOnly: true };
      change.mutate({ id, fields: typedKey(vendor, draft), ...tick }, { onSuccess: onClose });
    },
    error: change.error,
    failure: words.failed,
  });
  const submit = () => {
    setSent(true);
    form.submit();
  };
  return (
    <Form label={words.form(vendor.name)} onSubmit={submit}>
      <div className={styles.facts}>
        <KeyFields
          vendor={vendor}
          serverAddress={serverAddress}
          form={form}
          isReadOnly={isReadOnly}
          onReadOnly={setReadOnly}
          lacksTick={isSent}
        />
        {form.notice}
        <FormActions
          submitLabel={words.replace}
          busy={change.isPending}
          busyLabel={words.saving}
          onCancel={onClose}
        />
      </div>
    </Form>
  );
}
