import { iconShapes } from './icon-shapes';
import styles from './icon.module.css';

export type IconName = keyof typeof iconShapes;

interface IconProps {
  name: IconName;
  /** Side in pixels: 12 in badges, 14 next to small text, 16 by default, 20 in navigation, 32 in drawings. */
  size?: 12 | 14 | 15 | 16 | 20 | 32;
}

/** An icon next to words. Screen readers never announce it, so the words must say everything. */
export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      strokeWidth={size === 32 ? 1 : 1.6}
      aria-hidden="true"
    >
      {iconShapes[name]}
    </svg>
  );
}
