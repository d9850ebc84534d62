import type { AlertEvent } from '@painel/contract';
import { formatUpdatedAt } from '@painel/shared/format';
import { transactionUrl } from '@painel/shared/paths';
import { usePreferences } from '@painel/shared/preferences';
import { Badge } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { copy } from './events.copy';
import styles from './events.module.css';

interface Props {
  event: AlertEvent;
  /** The deliveries of the event. */
  children?: ReactNode;
}

/** One event: its text and its time. */
export function EventItem({ event: { at, kind, text, txid, isSimulated, readAt }, children }: Props) {
  const discreet = usePreferences((preferences) => preferences.discreet);
  const href = txid === undefined || discreet ? null : transactionUrl(txid);
  return (
    <li className={styles.item}>
      <p className={styles.text}>{text || copy.unknownText}</p>
      <p className={styles.facts}>
        {kind === null ? copy.unknownKind : copy.kinds[kind]}
        <time dateTime={at ?? undefined}>{formatUpdatedAt(at)}</time>
        {href !== null && (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {copy.transaction}
          </a>
        )}
        {readAt === null && <Badge tone="accent">{copy.unread}</Badge>}
        {isSimulated && <Badge tone="warn">{copy.simulated}</Badge>}
      </p>
      {children}
    </li>
  );
}
