import { paths } from '@painel/shared/paths';
import { Brand, IconButton } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTheme } from '@painel/shared/preferences';
import { copy } from './auth-layout.copy';
import styles from './auth-layout.module.css';
import { HalvingAside } from './halving-aside';

/** Shows the theme that it switches to. */
function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  const dark = theme === 'dark';
  return (
    <IconButton
      label={dark ? copy.toLight : copy.toDark}
      icon={dark ? 'sun' : 'moon'}
      onClick={toggleTheme}
    />
  );
}

interface Props {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The layout of the pages without a session: the form on the left, the halving on the right. */
export function AuthLayout({ title, lead, children }: Props) {
  return (
    <div className={styles.frame}>
      <div className={styles.main}>
        <div className={styles.bar}>
          <Link to={paths.landing} className={styles.home} aria-label={copy.home}>
            <Brand />
          </Link>
          <ThemeToggle />
        </div>
        <div className={styles.content}>
          <div>
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            <p className={styles.lead}>{lead}</p>
          </div>
          {children}
        </div>
        <p className={styles.disclaimer}>{copy.disclaimer}</p>
      </div>
      <HalvingAside />
    </div>
  );
}
