import { useMedia } from '@painel/shared/ui';
import { NavMenu } from './nav-group';
import styles from './nav-item.module.css';
import type { PlacedLink } from './navigation';
import { copy } from '../shell.copy';

/** The links of sections that stand in the bar itself where it is wide enough. The same figures are in `nav-item.module.css`. */
const inBar = { links: 2, from: '(min-width: 80em)' };

/** The menu of the links of sections for which the bar has no room. The stylesheet shows it where there are any. */
export function MoreLinks({ links }: { links: PlacedLink[] }) {
  const isWide = useMedia(inBar.from);
  return (
    <li className={styles.more}>
      <NavMenu label={copy.more} links={links.slice(isWide ? inBar.links : 0)} />
    </li>
  );
}
