import { type AlertChannel, alertChannelNames, type AlertChannelState } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { lazyPart } from '@painel/shared/federation';
import { formatUpdatedAt } from '@painel/shared/format';
import {
  Badge,
  type BadgeTone,
  Button,
  IconButton,
  Notice,
  preloadDialog,
  Skeleton,
  useToast,
} from '@painel/shared/ui';
import { Suspense, useState } from 'react';
import { copy } from './channels.copy';
import styles from './channels.module.css';
import { useTestChannel } from './channels.queries';

const Verification = lazyPart(async () => (await import('./verification')).Verification);

const tones: Record<AlertChannelState, BadgeTone> = { unverified: 'warn', on: 'up', off: 'down' };

/** The channel's kind and its masked target. */
export const nameOf = ({ kind, target }: AlertChannel) =>
  [kind === null ? copy.unknownKind : alertChannelNames[kind].name, target].filter(Boolean).join(' ');

interface Props {
  channel: AlertChannel;
  onRemove: () => void;
}

/** One channel: its destination, its state, and its actions. */
export function ChannelItem({ channel, onRemove }: Props) {
  const { id, kind, target, state, failures, lastDeliveredAt, lastFailedAt } = channel;
  const toast = useToast();
  const testing = useTestChannel();
  const [secret] = useState(channel.secret);
  const name = nameOf(channel);
  const test = () =>
    testing.mutate(id, {
      onSuccess: () => toast.success(copy.tested, copy.testedText),
      onError: (error) => toast.error(messageOf(error, copy.testFailed)),
    });

  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <div className={styles.words}>
          <p className={styles.name}>
            {kind === null ? copy.unknownKind : alertChannelNames[kind].name}
            <Badge tone={tones[state]}>{copy.states[state]}</Badge>
          </p>
          {target !== null && <p className={styles.target}>{target}</p>}
          <p className={styles.facts}>
            {lastDeliveredAt === null
              ? state !== 'unverified' && copy.never
              : copy.lastDelivered(formatUpdatedAt(lastDeliveredAt))}
          </p>
          {Boolean(failures) && (
            <p className={styles.failures}>{copy.failed(failures!, formatUpdatedAt(lastFailedAt))}</p>
          )}
        </div>
        <div className={styles.buttons}>
          {state !== 'unverified' && (
            <Button
              size="sm"
              aria-label={copy.testOf(name)}
              busy={testing.isPending}
              busyLabel={copy.testing}
              onClick={test}
            >
              {copy.test}
            </Button>
          )}
          <IconButton
            label={copy.remove(name)}
            icon="trash"
            size="sm"
            tone="danger"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={onRemove}
          />
        </div>
      </div>
      {state === 'off' && (
        <Notice tone="warn">{kind === 'telegram' ? copy.switchedOffTelegram : copy.switchedOff}</Notice>
      )}
      {secret && (
        <Notice icon="key">
          {copy.secret.title} <code className={styles.secret}>{secret}</code> {copy.secret.text}
        </Notice>
      )}
      {state === 'unverified' && (
        <Suspense fallback={<Skeleton height={44} />}>
          <Verification channel={channel} />
        </Suspense>
      )}
    </li>
  );
}
