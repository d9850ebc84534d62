import { paths } from '@painel/shared/paths';
import { Avatar, ButtonLink, Icon, Menu, type MenuEntry, Skeleton } from '@painel/shared/ui';
import { usePrerenderedForSignedIn } from '../../prerender/prerendered-for-signed-in';
import styles from './account-area.module.css';
import { copy } from '../shell.copy';
import { type Account, useAccount } from './use-account';
import { isLink, useNavigation } from '../navigation/use-navigation';
import { useSignOut } from './use-sign-out';

function AccountMenu({ account }: { account: Account }) {
  const signOut = useSignOut();
  const links = useNavigation('account').filter(isLink);
  const entries: MenuEntry[] = [
    { kind: 'heading', title: account.fullName, text: account.email },
    { kind: 'separator' },
    ...links.map(({ path, label, icon }) => ({ kind: 'link' as const, to: path, label, icon })),
    { kind: 'separator' },
    { kind: 'action', label: copy.account.signOut, icon: 'sign-out', onSelect: signOut },
  ];
  return (
    <Menu entries={entries} align="end">
      {(trigger) => (
        <button {...trigger} className={styles.account}>
          <Avatar name={account.name} image={account.image} />
          <span className={styles.name}>{account.firstName}</span>
          <Icon name="chevron-down" size={14} />
        </button>
      )}
    </Menu>
  );
}

/** The signed-in user with their menu; for a visitor, the links to sign in and sign up. */
export function AccountArea() {
  const account = useAccount();
  const drawnForReader = usePrerenderedForSignedIn();
  if (drawnForReader)
    return (
      <span className={styles.account}>
        <Skeleton width={28} height={28} />
        <Skeleton width={48} height={12} />
      </span>
    );
  if (account) return <AccountMenu account={account} />;
  return (
    <>
      <ButtonLink to={paths.login} variant="ghost">
        {copy.account.signIn}
      </ButtonLink>
      <ButtonLink to={paths.register}>{copy.account.register}</ButtonLink>
    </>
  );
}
