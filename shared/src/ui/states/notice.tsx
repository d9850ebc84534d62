import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import styles from './notice.module.css';

export type NoticeTone = 'up' | 'info' | 'warn' | 'down';

interface NoticeProps {
  tone?: NoticeTone;
  icon?: IconName;
  action?: ReactNode;
  children: ReactNode;
}

const icons: Record<NoticeTone, IconName> = { up: 'check', info: 'info', warn: 'warning', down: 'alert' };

/** A sentence inside the form or card it concerns. A failure is announced at once, the rest politely. */
export function Notice({ tone = 'info', icon = icons[tone], action, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'down' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <span className={styles.text}>{children}</span>
      {action}
    </div>
  );
}
