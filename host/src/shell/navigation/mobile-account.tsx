import { paths } from '@painel/shared/paths';
import { Avatar, ButtonLink, Icon } from '@painel/shared/ui';
import { MobileLinks } from './mobile-links';
import styles from './mobile-menu.module.css';
import { portfolio } from './navigation';
import { copy } from '../shell.copy';
import { useAccount } from '../account/use-account';
import { isLink, useNavigation } from './use-navigation';
import { useSignOut } from '../account/use-sign-out';

/** The account part of the slide-in menu; for a visitor, the links to sign in and sign up. */
export function MobileAccount() {
  const account = useAccount();
  const signOut = useSignOut();
  // The portfolio is among the main links.
  const links = useNavigation('account')
    .filter(isLink)
    .filter(({ path }) => path !== portfolio.path);

  if (!account)
    return (
      <div className={styles.ways}>
        <ButtonLink to={paths.login} variant="ghost" block>
          {copy.account.signIn}
        </ButtonLink>
        <ButtonLink to={paths.register} block>
          {copy.account.register}
        </ButtonLink>
      </div>
    );
  return (
    <>
      <div className={styles.who}>
        <Avatar name={account.name} image={account.image} size={34} />
        <span>
          {account.fullName}
          <small>{account.email}</small>
        </span>
      </div>
      <MobileLinks links={links} />
      <button type="button" className={styles.item} onClick={signOut}>
        <Icon name="sign-out" size={20} />
        {copy.account.signOut}
      </button>
    </>
  );
}
