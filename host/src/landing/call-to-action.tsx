import { paths } from '@painel/shared/paths';
import { ButtonLink } from '@painel/shared/ui';
import { copy } from './landing.copy';
import styles from './call-to-action.module.css';

/** The page's two ways in, at its top and at its end. */
export function CallToAction() {
  return (
    <div className={styles.actions}>
      <ButtonLink to={paths.register} variant="accent" size="lg">
        {copy.createAccount}
      </ButtonLink>
      <ButtonLink to={paths.login} variant="secondary" size="lg">
        {copy.enterPlatform}
      </ButtonLink>
    </div>
  );
}
