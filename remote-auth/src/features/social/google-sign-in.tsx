import { Button } from '@painel/shared/ui';
import { GoogleLogo } from './google-logo';
import styles from './google-sign-in.module.css';
import { beginSocialSignIn } from './social.api';
import { copy } from './social.copy';

/** Sign-in or sign-up with Google, and the line that sets it apart from the form below. */
export function GoogleSignIn() {
  return (
    <>
      <Button variant="secondary" size="lg" block onClick={() => beginSocialSignIn()}>
        <span className={styles.label}>
          <GoogleLogo />
          {copy.continueWithGoogle}
        </span>
      </Button>
      <p className={styles.or}>{copy.or}</p>
    </>
  );
}
