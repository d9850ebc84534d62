import { hasPage } from '@painel/shared/federation';
import { useTheme } from '@painel/shared/preferences';
import { Icon, Switch } from '@painel/shared/ui';
import { type ReactNode, useId } from 'react';
import { MobileAccount } from './mobile-account';
import { MobileLinks } from './mobile-links';
import styles from './mobile-menu.module.css';
import { portfolio, portfolioPages } from './navigation';
import { copy } from '../shell.copy';
import { isLink, useNavigation } from './use-navigation';

function Group({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </section>
  );
}

function DarkMode() {
  const { theme, setTheme } = useTheme();
  const label = (
    <>
      <Icon name="moon" size={20} />
      {copy.theme.dark}
    </>
  );
  return (
    <div className={styles.item}>
      <Switch
        label={label}
        checked={theme === 'dark'}
        onChange={(dark) => setTheme(dark ? 'dark' : 'light')}
      />
    </div>
  );
}

/** All pages that the site offers, in groups. */
export function MobileMenuContent() {
  const items = useNavigation('main');
  const links = items.filter(isLink);
  const main = links.filter(({ path }) => path !== portfolio.path);
  // An older version of the portfolio lacks some of its pages.
  const ofPortfolio = portfolioPages.links.filter(({ path }) => path === portfolio.path || hasPage(path));
  const groups = [
    ...(main.length < links.length ? [{ ...portfolioPages, links: ofPortfolio }] : []),
    ...items.flatMap((item) => (isLink(item) ? [] : [item])),
  ];

  return (
    <nav aria-label={copy.menu.navigation}>
      <Group title={copy.menu.main}>
        <MobileLinks links={main} />
      </Group>
      {groups.map((group) => (
        <Group key={group.label} title={group.label}>
          <MobileLinks links={group.links} />
        </Group>
      ))}
      <Group title={copy.menu.theme}>
        <DarkMode />
      </Group>
      <Group title={copy.menu.account}>
        <MobileAccount />
      </Group>
    </nav>
  );
}
