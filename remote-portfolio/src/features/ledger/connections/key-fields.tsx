import { CheckboxGroup, TextField, type useForm } from '@painel/shared/parts';
import { copy } from './connections.copy';
import styles from './connections.module.css';
import type { Vendor } from './vendor-choice';

const words = copy.key;

export type KeyDraft = Record<string, string>;

export const emptyDraft = ({ fields }: Vendor): KeyDraft =>
  Object.fromEntries(fields.map(({ key }) => [key, '']));

/** A key has no blanks; one inside comes from a copy that took too much. */
export const problemsInKey = ({ fields }: Vendor, draft: KeyDraft): Partial<KeyDraft> =>
  Object.fromEntries(
    fields.flatMap(({ key }) => {
      const text = draft[key]?.trim() ?? '';
      if (text === '') return [[key, words.missing]];
      return /\s/.test(text) ? [[key, words.spaces]] : [];
    }),
  );

export const typedKey = ({ fields }: Vendor, draft: KeyDraft): KeyDraft =>
  Object.fromEntries(fields.map(({ key }) => [key, draft[key]!.trim()]));

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
