import { useTheme } from '@painel/shared/preferences';
import { Icon, Switch } from '@painel/shared/ui';
import { type ReactNode, useId } from 'react';
import { MobileAccount } from './mobile-account';
import { MobileLinks } from './mobile-links';
import styles from './mobile-menu.module.css';
import { analyses, content } from './navigation';
import { copy } from './shell.copy';
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

/** All pages of the site, in five groups. */
export function MobileMenuContent() {
  const main = useNavigation('main').filter(isLink);

  return (
    <nav aria-label={copy.menu.navigation}>
      <Group title={copy.menu.main}>
        <MobileLinks links={main} />
      </Group>
      <Group title={analyses.label}>
        <MobileLinks links={analyses.links} />
      </Group>
      <Group title={content.label}>
        <MobileLinks links={content.links} />
      </Group>
      <Group title={copy.menu.theme}>
        <DarkMode />
      </Group>
      <Group title={copy.menu.account}>
        <MobileAccount />
      </Group>
    </nav>
  );
}
