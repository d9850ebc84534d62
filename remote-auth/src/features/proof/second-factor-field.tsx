import { TextField } from '@painel/shared/parts';
import { Button, Stack } from '@painel/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { copy } from './proof.copy';

const { secondFactor: words } = copy;

interface Props {
  value: string;
  onChange: (code: string) => void;
  /** Whether a form without it was sent. */
  isMissing: boolean;
}

/** Asks for the app's code, or for a recovery code in place of it. */
export function SecondFactorField({ value, onChange, isMissing }: Props) {
  const [usesRecovery, setUsesRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  function change() {
    onChange('');
    setUsesRecovery(!usesRecovery);
    field.current?.focus();
  }

  return (
    <Stack gap={8}>
      <TextField
        ref={field}
        label={usesRecovery ? words.recoveryCode : words.code}
        hint={usesRecovery ? words.recoveryHint : words.codeHint}
        error={isMissing ? words.required : null}
        inputMode={usesRecovery ? 'text' : 'numeric'}
        autoComplete={usesRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        mono
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button block onClick={change}>
        {usesRecovery ? words.switchToApp : words.switchToRecovery}
      </Button>
    </Stack>
  );
}
