import { BrandMark, Notice, TextLink } from '@painel/shared/ui';
import type { CallbackVariant } from './callback.model';
import styles from './social-callback.module.css';
import { copy } from './social.copy';
import { useSocialCallback } from './use-social-callback';

/** Where the provider sends the visitor back to: the mark and one line while it works, the reason when it failed. */
export function SocialCallback({ variant }: { variant: CallbackVariant }) {
  const failure = useSocialCallback(variant);

  return (
    <div className={styles.screen} aria-busy={failure === null}>
      <BrandMark size={36} quiet={failure === null} />
      <h1 className={styles.line} tabIndex={-1}>
        {failure ? copy.failed : copy.processing}
      </h1>
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
