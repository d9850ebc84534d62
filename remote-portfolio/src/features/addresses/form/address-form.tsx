import { keyScripts } from '@painel/contract';
import { FileButton, Form, SelectField, TextField } from '@painel/shared/parts';
import { Button, Notice } from '@painel/shared/ui';
import type { RefObject } from 'react';
import { copy } from '../addresses.copy';
import { maxLabelLength } from '../addresses.model';
import styles from '../addresses.module.css';
import { useAddressForm } from './use-address-form';

const words = copy.form;

const scripts = (['', ...keyScripts] as const).map((value) => ({ value, label: words.scripts[value] }));

const isOfLines = (text: string) => /[\r\n]/.test(text.trim());

/** Adds a public address, or a wallet by its public key. Private keys and recovery words never leave the field. */
export function AddressForm({ addressField }: { addressField: RefObject<HTMLInputElement | null> }) {
  const form = useAddressForm(() => addressField.current?.focus());

  return (
    <div className={styles.form}>
      <Form label={words.submit} onSubmit={form.submit}>
        <div className={styles.fields}>
          <div className={styles.address}>
            <TextField
              ref={addressField}
              label={words.address}
              placeholder={words.addressExample}
              mono
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={form.address}
              onFocus={form.prepare}
              onChange={(event) => form.changeAddress(event.target.value)}
              onPaste={(event) => {
                // A field of one line would join the lines of a wallet's file.
                const text = event.clipboardData.getData('text');
                if (!isOfLines(text)) return;
                event.preventDefault();
                form.changeAddress(text);
              }}
              error={form.fault}
              hint={form.key ? words.keyHint : undefined}
            />
          </div>
          {form.key?.bare && (
            <div className={styles.script}>
              <SelectField
                label={words.script}
                value={form.script}
                onChange={form.changeScript}
                options={scripts}
              />
            </div>
          )}
          <div className={styles.label}>
            <TextField
              label={words.label}
              optional
              placeholder={words.labelExample}
              autoComplete="off"
              maxLength={maxLabelLength}
              value={form.label}
              onChange={(event) => form.changeLabel(event.target.value)}
              error={form.labelFault}
            />
          </div>
          <div className={styles.submit}>
            <Button
              type="submit"
              variant="primary"
              icon="plus"
              disabled={form.address.trim() === ''}
              busy={form.busy}
              busyLabel={words.submitting}
            >
              {words.submit}
            </Button>
          </div>
        </div>
        {form.refusal && (
          <div className={styles.refusal}>
            <Notice tone="down">{form.refusal}</Notice>
          </div>
        )}
      </Form>
      <div className={styles.file}>
        <FileButton
          label={words.openFile}
          accept=".json,.txt,.bsms,text/plain,application/json"
          onChoose={form.openFile}
        />
        <span>{words.files}</span>
      </div>
    </div>
  );
}
