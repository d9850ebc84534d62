import { Link, type To, useLocation } from 'react-router-dom';
import styles from './page-tabs.module.css';

interface PageTab {
  to: To;
  label: string;
  /** Other addresses at which the tab is the current one. */
  alsoAt?: readonly string[];
}

interface Props {
  /** The name of the navigation. */
  label: string;
  tabs: readonly PageTab[];
}

const pathOf = (to: To) => (typeof to === 'string' ? to : to.pathname);

/** Links to the pages of one group, below their heading. On a phone they share one line, which scrolls where it has no room for them. */
export function PageTabs({ label: name, tabs }: Props) {
  const { pathname } = useLocation();
  const isCurrent = ({ to, alsoAt = [] }: PageTab) => pathOf(to) === pathname || alsoAt.includes(pathname);
  return (
    <nav className={styles.tabs} aria-label={name}>
      {tabs.map((tab) => (
        <Link key={tab.label} to={tab.to} aria-current={isCurrent(tab) ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
