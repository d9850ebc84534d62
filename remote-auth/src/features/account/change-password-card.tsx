import { Card } from '@painel/shared/ui';
import { copy } from './account.copy';
import styles from './account.module.css';
import { isNotOffered, useChangePassword } from './account.queries';
import { ChangePasswordForm } from './change-password-form';
import { providerNames } from '../proof/providers';
import { WithSignInMethods } from './with-sign-in-methods';

/** Another password; an account that came by a provider alone learns how to get one. */
export function ChangePasswordCard() {
  const change = useChangePassword();
  if (isNotOffered(change.error)) return null;

  return (
    <WithSignInMethods title={copy.password.title} height={{ phone: 386, tablet: 333, desktop: 333 }}>
      {({ hasPassword }) => (
        <Card as="h3" title={copy.password.title}>
          <p className={styles.lead}>
            {hasPassword ? copy.password.lead : copy.password.none(providerNames())}
          </p>
          {hasPassword && <ChangePasswordForm change={change} />}
        </Card>
      )}
    </WithSignInMethods>
  );
}
