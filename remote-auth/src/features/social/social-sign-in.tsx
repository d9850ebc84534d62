import { Button } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { GoogleLogo } from './google-logo';
import { providers } from '../proof/providers';
import { beginSocialSignIn } from './social.api';
import { copy } from './social-sign-in.copy';
import styles from './social-sign-in.module.css';

/** Sign-in or sign-up by another site, other ways without a form, and the line above the form. */
export function SocialSignIn({ children }: { children?: ReactNode }) {
  return (
    <>
      {providers().map(({ id, button }) => (
        <Button key={id} variant="secondary" size="lg" block onClick={() => beginSocialSignIn(id)}>
          <span className={styles.label}>
            {id === 'google' && <GoogleLogo />}
            {button}
          </span>
        </Button>
      ))}
      {children}
      <p className={styles.or}>{copy.or}</p>
    </>
  );
}
