import type { CSSProperties } from 'react';
import { classNames } from '../class-names';
import styles from './skeleton.module.css';

/** Heights in pixels at the usual font size: up to 768 px of screen, up to 1100 px, and above; they grow with the reader's font. */
export interface PlaceholderHeights {
  phone: number;
  tablet: number;
  desktop: number;
}

export type PlaceholderHeight = number | PlaceholderHeights;

const inRem = (pixels: number) => `${pixels / 16}rem`;

const roomOf = ({ phone, tablet, desktop }: PlaceholderHeights) =>
  ({
    '--phone': inRem(phone),
    '--tablet': inRem(tablet),
    '--desktop': inRem(desktop),
  }) as CSSProperties;

interface SkeletonProps {
  width?: number | string;
  /** The height of the final content, so that nothing below moves. */
  height?: PlaceholderHeight | string;
}

/** A bar of the size of the coming figure. It appears after 150 ms, and screen readers ignore it. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  const room = typeof height === 'object';
  const style = room ? { width, ...roomOf(height) } : { width, height };
  return <span className={classNames(styles.bar, room && styles.room)} style={style} aria-hidden="true" />;
}
