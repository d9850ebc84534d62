import { Button } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { GoogleLogo } from './google-logo';
import styles from './google-sign-in.module.css';
import { beginSocialSignIn } from './social.api';
import { copy } from './google-sign-in.copy';

/** Sign-in or sign-up with Google, other ways without a form, and the line above the form. */
export function GoogleSignIn({ children }: { children?: ReactNode }) {
  return (
    <>
      <Button variant="secondary" size="lg" block onClick={() => beginSocialSignIn()}>
        <span className={styles.label}>
          <GoogleLogo />
          {copy.continueWithGoogle}
        </span>
      </Button>
      {children}
      <p className={styles.or}>{copy.or}</p>
    </>
  );
}
