import { copy } from '../ui.copy';
import styles from './brand.module.css';

/** Shown while the session or the code of a section loads: the mark and one word. */
export function LoadingMark({ label = copy.loading }: { label?: string }) {
  return (
    <div className={styles.loading} role="status">
      <BrandMark size={36} quiet />
      <p>{label}</p>
    </div>
  );
}

interface BrandMarkProps {
  /** Side in pixels. */
  size?: number;
  /** Fainter, for loading screens. */
  quiet?: boolean;
}

/** The mark alone. Hidden from screen readers: the name is next to it or in the link around it. */
export function BrandMark({ size = 24, quiet = false }: BrandMarkProps) {
  return (
    <svg
      className={quiet ? styles.quiet : styles.mark}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d="M4 4h4v16H4zM9.5 1.5h2v2.5h-2zM13 1.5h2v2.5h-2zM9.5 20h2v2.5h-2zM13 20h2v2.5h-2z" />
      <path d="M9.5 5.5h6a2.750 2.750 0 0 1 0 5.5h-6z" />
      <path className={styles.accent} d="M9.5 12.5h7.3a3 3 0 0 1 0 6h-7.3z" />
    </svg>
  );
}

/** Mark and name, to put inside the link that leads home. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <BrandMark />
      <span>
        {copy.productStart} <b>{copy.productEnd}</b>
      </span>
    </span>
  );
}
