import { TextField } from '@painel/shared/parts';
import { Button, Stack } from '@painel/shared/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { copy } from './proof.copy';

const { secondFactor: words } = copy;

interface Props {
  value: string;
  error: ReactNode;
  onChange: (event: { target: { value: string } }) => void;
}

/** Asks for the app's code, or for a recovery code instead. */
export function SecondFactorField({ value, error, onChange }: Props) {
  const [usesRecovery, setUsesRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  function change() {
    onChange({ target: { value: '' } });
    setUsesRecovery(!usesRecovery);
    field.current?.focus();
  }

  return (
    <Stack gap={8}>
      <TextField
        ref={field}
        label={usesRecovery ? words.recoveryCode : words.code}
        hint={usesRecovery ? words.recoveryHint : words.codeHint}
        error={error}
        inputMode={usesRecovery ? 'text' : 'numeric'}
        autoComplete={usesRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        mono
        required
        value={value}
        onChange={onChange}
      />
      <Button block onClick={change}>
        {usesRecovery ? words.switchToApp : words.switchToRecovery}
      </Button>
    </Stack>
  );
}
