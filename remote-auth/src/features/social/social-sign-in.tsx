import { Button } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { providers } from '../proof/providers';
import { beginSocialSignIn } from './social.api';
import { copy } from '../proof/providers.copy';
import styles from './social.module.css';

/** Google's own mark in its own colours, as its sign-in guidelines ask. */
function GoogleLogo() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.6 9.2c0-.6-.1-1.2-.2-1.7H9v3.3h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.5Z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.3c-.8.6-1.9.9-3.1.9-2.3 0-4.3-1.6-5-3.7H1v2.3A9 9 0 0 0 9 18Z"
      />
      <path fill="#FBBC05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8l3-2.3Z" />
      <path fill="#EA4335" d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3c.7-2.1 2.7-3.7 5-3.7Z" />
    </svg>
  );
}

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
