import { paths } from '@painel/shared/paths';
import { BrandMark, Notice, TextLink } from '@painel/shared/ui';
import { FinishSignInForm } from './finish-sign-in-form';
import type { CallbackVariant } from './callback.model';
import { type ProviderId, providerOf } from '../proof/providers';
import styles from './social.module.css';
import { copy } from './social.copy';
import { useSocialCallback } from './use-social-callback';

interface Props {
  variant: CallbackVariant;
  provider: ProviderId;
}

/** Where the provider sends the visitor back to: the mark and one line while it works, the reason when it failed. */
export function SocialCallback({ variant, provider }: Props) {
  const { failure, ticket, finish } = useSocialCallback(variant, provider);
  const works = failure === null && ticket === null;
  const line = ticket === null ? copy.processing(providerOf(provider).name) : copy.secondFactor.title;

  return (
    <div className={styles.screen} aria-busy={works}>
      <BrandMark size={36} quiet={works} />
      <h1 className={styles.line} tabIndex={-1}>
        {failure ? copy.failed : line}
      </h1>
      {ticket !== null && (
        <>
          <FinishSignInForm provider={provider} ticket={ticket} onSession={finish} />
          <TextLink to={paths.login} replace>
            {copy.backToLogin}
          </TextLink>
        </>
      )}
      {failure && (
        <>
          <Notice tone="down">
            <span lang="en">{failure.message}</span>
          </Notice>
          <TextLink to={failure.to} replace>
            {copy.backToLogin}
          </TextLink>
        </>
      )}
    </div>
  );
}
