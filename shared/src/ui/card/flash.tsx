import styles from './flash.module.css';
import { useFlash } from './use-flash';

/**
 * Tints the positioned and isolated element it stands in for 1.5 s, green or red, whenever the number behind a figure moves. With reduced
 * motion the tint stands still.
 */
export function Flash({ watch }: { watch: number | null | undefined }) {
  const flash = useFlash(watch);
  if (!flash) return null;
  return (
    <span key={flash.count} className={styles.flash} data-direction={flash.direction} aria-hidden="true" />
  );
}
