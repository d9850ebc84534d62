import { Form, FormActions } from '@painel/shared/parts';
import { copy } from './connections.copy';
import styles from './connections.module.css';
import { useChangeConnection } from './connections.queries';
import { KeyFields, useKeyForm } from './key-fields';
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
  const form = useKeyForm(vendor, {
    error: change.error,
    send: (key) => !change.isPending && change.mutate({ id, ...key }, { onSuccess: onClose }),
  });
  return (
    <Form label={words.form(vendor.name)} onSubmit={form.submit}>
      <div className={styles.facts}>
        <KeyFields {...form.fields} serverAddress={serverAddress} />
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
