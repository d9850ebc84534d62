import { CheckboxGroup, TextField, useForm } from '@painel/shared/parts';
import { useState } from 'react';
import type { ConnectionChange } from '@painel/contract';
import { copy } from './connections.copy';
import styles from './connections.module.css';
import type { Vendor } from './vendor-choice';

const words = copy.key;

type KeyDraft = Record<string, string>;

const emptyDraft = ({ fields }: Vendor): KeyDraft => Object.fromEntries(fields.map(({ key }) => [key, '']));

/** A key has no blanks; one inside comes from a copy that took too much. */
const problemsInKey = ({ fields }: Vendor, draft: KeyDraft): Partial<KeyDraft> =>
  Object.fromEntries(
    fields.flatMap(({ key }) => {
      const text = draft[key]?.trim() ?? '';
      if (text === '') return [[key, words.missing]];
      return /\s/.test(text) ? [[key, words.spaces]] : [];
    }),
  );

const typedKey = ({ fields }: Vendor, draft: KeyDraft): KeyDraft =>
  Object.fromEntries(fields.map(({ key }) => [key, draft[key]!.trim()]));

/** A key as it is sent, with the tick where the exchange does not say what a key may do. */
type SentKey = Pick<ConnectionChange, 'confirmsReadOnly'> & { fields: KeyDraft };

interface KeyForm {
  error: unknown;
  /** Called with a whole key that the reader knows to be for reading alone. */
  send: (key: SentKey) => void;
}

/** The state of a form that takes a key: `fields` are the properties of `KeyFields`. */
export function useKeyForm(vendor: Vendor, { error, send }: KeyForm) {
  const [isReadOnly, onReadOnly] = useState(vendor.saysPermissions);
  const [isSent, setSent] = useState(false);
  const form = useForm<KeyDraft>({
    initial: emptyDraft(vendor),
    problemsIn: (draft) => problemsInKey(vendor, draft),
    send(draft) {
      const tick = vendor.saysPermissions ? {} : { confirmsReadOnly: true };
      if (isReadOnly) send({ fields: typedKey(vendor, draft), ...tick });
    },
    error,
    failure: words.failed,
  });
  return {
    /** Whether the reader has tried to send it. */
    isSent,
    notice: form.notice,
    submit() {
      setSent(true);
      form.submit();
    },
    fields: { vendor, form, isReadOnly, onReadOnly, lacksTick: isSent },
  };
}

interface Props {
  vendor: Vendor;
  serverAddress: string | null;
  form: Pick<ReturnType<typeof useForm<KeyDraft>>, 'field'>;
  isReadOnly: boolean;
  onReadOnly: (isReadOnly: boolean) => void;
  /** Whether the reader sent the form without the tick. */
  lacksTick: boolean;
}

/** How a key that can only read is made at the exchange, and the fields that it is pasted into. */
export function KeyFields({ vendor, serverAddress, form, isReadOnly, onReadOnly, lacksTick }: Props) {
  return (
    <>
      <div>
        <p className={styles.subtitle}>{words.steps}</p>
        <ol className={styles.steps}>
          {vendor.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {serverAddress && <p className={styles.quiet}>{words.serverAddress(serverAddress)}</p>}
      </div>
      <div className={styles.fields}>
        {vendor.fields.map(({ key, label, isSecret }) => (
          <TextField
            key={key}
            {...form.field(key)}
            label={label}
            type={isSecret ? 'password' : 'text'}
            autoComplete="off"
            spellCheck={false}
            maxLength={512}
          />
        ))}
      </div>
      {!vendor.saysPermissions && (
        <CheckboxGroup
          label={words.readOnlyHint}
          options={[{ value: 'readOnly', label: words.readOnly }]}
          chosen={isReadOnly ? ['readOnly'] : []}
          error={lacksTick && !isReadOnly && words.readOnlyMissing}
          onChange={(chosen) => onReadOnly(chosen.length > 0)}
        />
      )}
    </>
  );
}
