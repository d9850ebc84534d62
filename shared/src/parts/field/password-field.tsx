import { IconButton } from '@painel/shared/ui';
import { type ComponentProps, useState } from 'react';
import { copy } from '../parts.copy';
import { TextField, type TextFieldProps } from './text-field';

/** A password with its show and hide button. Say in `autoComplete` whether it is the current or a new one. */
export function PasswordField(
  props: Omit<TextFieldProps, 'type' | 'end' | 'icon' | 'suffix' | 'align' | 'mono'>,
) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? copy.hidePassword : copy.showPassword}
          icon={shown ? 'eye-off' : 'eye'}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

/** The server refuses shorter passwords. */
export const minimumPasswordLength = 8;

/** For a new password: the server's rule is under the field before anything is sent. */
export function NewPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'>) {
  return <PasswordField {...props} autoComplete="new-password" hint={copy.passwordRule} />;
}
