import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { type Direction, DirectionMark } from '../icon/direction-mark';
import { Icon, type IconName } from '../icon/icon';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'up' | 'down' | 'warn' | 'info' | 'accent' | 'outlined';

interface BadgeProps {
  tone?: BadgeTone;
  /** lead is above a headline; lg is kept for the recommendation of the AI analysis. */
  size?: 'md' | 'lead' | 'lg';
  icon?: IconName;
  /** A triangle or dash in place of an icon. */
  mark?: Direction;
  children: ReactNode;
}

/** A state in one or two words. */
export function Badge({ tone = 'neutral', size = 'md', icon, mark, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], size !== 'md' && styles[size])}>
      {icon && <Icon name={icon} size={size === 'lg' ? 15 : 12} />}
      {mark && <DirectionMark direction={mark} />}
      {children}
    </span>
  );
}
