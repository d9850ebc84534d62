import { useNavigation } from 'react-router-dom';
import styles from './navigation-progress.module.css';
import { copy } from './shell.copy';

/** A thin line while the next page's section is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles.line} role="progressbar" aria-label={copy.loadingPage} />;
}
