import { Icon, Menu } from '@painel/shared/ui';
import { useLocation } from 'react-router-dom';
import { NavItem } from './nav-item';
import styles from './nav-item.module.css';
import { isCurrent, type NavigationGroup } from './navigation';

/** A menu of several pages in the bar; marked as current on each of them. */
export function NavGroup({ group }: { group: NavigationGroup }) {
  const { pathname } = useLocation();
  const entries = group.entries.map(({ path, ...entry }) => ({
    ...entry,
    kind: 'link' as const,
    to: path,
    current: isCurrent({ path }, pathname),
  }));
  const current = entries.some((entry) => entry.current);
  const described = group.entries.some(({ description }) => description);

  return (
    <NavItem current={current}>
      <Menu entries={entries} minWidth={described ? 288 : 220}>
        {(trigger) => (
          <button {...trigger} className={styles.link} aria-current={current || undefined}>
            {group.label}
            <Icon name="chevron-down" size={14} />
          </button>
        )}
      </Menu>
    </NavItem>
  );
}
