import { Form, PasswordField, TextField } from '@painel/shared/parts';
import { Button, Notice, Stack, useToast } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { copy } from './account.copy';
import styles from './account.module.css';
import { accountQueries, useAddPasskey } from './account.queries';
import { passkeyFailure, passkeyProblems } from './passkey.model';

const { passkeys: words } = copy;

/** A name for the key and the password of the account; then the browser asks for the finger, the face or the PIN. */
export function AddPasskeyForm({ onClose }: { onClose: () => void }) {
  const methods = useQuery(accountQueries.signInMethods());
  const add = useAddPasskey();
  const toast = useToast();
  const [values, setValues] = useState({ name: '', password: '' });
  const [attempted, setAttempted] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const asksPassword = methods.data?.hasPassword ?? true;
  const problems = passkeyProblems(values, asksPassword);
  const failure = passkeyFailure(add.error);

  // The form takes the place of the button that was pressed.
  useEffect(() => nameField.current?.focus(), []);

  function submit() {
    setAttempted(true);
    if (Object.keys(problems).length > 0) return;
    const onSuccess = () => {
      toast.success(words.added);
      onClose();
    };
    add.mutate(
      { name: values.name.trim(), ...(asksPassword && { currentPassword: values.password }) },
      { onSuccess },
    );
  }

  return (
    <Form label={words.add} onSubmit={submit}>
      <Stack gap={16}>
        <TextField
          ref={nameField}
          label={words.name}
          hint={words.nameHint}
          error={attempted ? problems.name : null}
          name="passkey-name"
          maxLength={60}
          required
          value={values.name}
          onChange={(event) => setValues({ ...values, name: event.target.value })}
        />
        {asksPassword && (
          <PasswordField
            label={copy.currentPassword}
            error={(attempted && problems.password) || failure.password}
            name="current-password"
            autoComplete="current-password"
            required
            value={values.password}
            onChange={(event) => {
              if (!add.isPending) add.reset();
              setValues({ ...values, password: event.target.value });
            }}
          />
        )}
        {failure.notice && <Notice tone="down">{failure.notice}</Notice>}
        <div className={styles.foot}>
          <Button onClick={onClose} disabled={add.isPending}>
            {copy.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={add.isPending} busyLabel={words.adding}>
            {words.save}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
