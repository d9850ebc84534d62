import { isCurrent } from '@painel/shared/federation';
import { Icon, Menu } from '@painel/shared/ui';
import { useLocation } from 'react-router-dom';
import { NavItem } from './nav-item';
import styles from './nav-item.module.css';
import type { NavigationGroup } from './navigation';

/** The button of a menu of several pages, marked while one of them is on screen. */
export function NavMenu({ label, links }: NavigationGroup) {
  const { pathname } = useLocation();
  const entries = links.map(({ path, label: title, icon, description }) => ({
    kind: 'link' as const,
    to: path,
    label: title,
    icon,
    description,
    current: isCurrent({ path }, pathname),
  }));
  const current = entries.some((entry) => entry.current);
  const described = links.some(({ description }) => description);

  return (
    <Menu entries={entries} minWidth={described ? 288 : 220}>
      {(trigger) => (
        <button {...trigger} className={styles.link} aria-current={current || undefined}>
          {label}
          <Icon name="chevron-down" size={14} />
        </button>
      )}
    </Menu>
  );
}

export function NavGroup({ group }: { group: NavigationGroup & { order: number } }) {
  const { pathname } = useLocation();
  return (
    <NavItem
      current={group.links.some((link) => isCurrent(link, pathname))}
      order={group.order}
      paths={group.links.map(({ path }) => path)}
    >
      <NavMenu {...group} />
    </NavItem>
  );
}
