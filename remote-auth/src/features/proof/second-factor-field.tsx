import { TextField } from '@painel/shared/parts';
import { Button, Stack } from '@painel/shared/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { copy } from './second-factor.copy';

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
        label={usesRecovery ? copy.recoveryCode : copy.code}
        hint={usesRecovery ? copy.recoveryHint : copy.codeHint}
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
        {usesRecovery ? copy.switchToApp : copy.switchToRecovery}
      </Button>
    </Stack>
  );
}
