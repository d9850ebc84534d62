import type { Connection, ConnectionVendorList } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Actions } from '@painel/shared/parts';
import { Badge, type BadgeTone, Button, Card, Notice, Row } from '@painel/shared/ui';
import { useState } from 'react';
import type { AlteredYear } from '../altered-years.model';
import { ConnectionPreview } from './connection-preview';
import { ConnectionState, whenOf } from './connection-state';
import { copy, stateWords } from './connections.copy';
import styles from './connections.module.css';
import { isReading, useChangeConnection, useSyncNow } from './connections.queries';
import { RemoveConnectionDialog } from './remove-connection-dialog';
import { ReplaceKeyForm } from './replace-key-form';

const words = copy.actions;

const tones = {
  first_preview: 'info',
  reading: 'info',
  ready: 'up',
  resting: 'neutral',
  revoked: 'down',
  failing: 'warn',
} as const satisfies Record<Connection['state'], BadgeTone>;

interface Props {
  connection: Connection;
  account: string | undefined;
  vendors: ConnectionVendorList | undefined;
  onAltered: (years: readonly AlteredYear[]) => void;
}

/** One exchange that is connected: its state, its difference to the entries, and its key. */
export function ConnectionCard({ connection, account, vendors, onAltered }: Props) {
  const { id, name, state, isPaused, isSimulated, permission, keyEnding, lastSyncAt } = connection;
  const sync = useSyncNow();
  const change = useChangeConnection();
  const [opened, setOpened] = useState<'key' | 'removal' | null>(null);
  const vendor = vendors?.vendors.find((each) => each.vendor === connection.vendor);
  const isFirst = state === 'first_preview' && !isReading(connection);
  const failure = sync.error
    ? messageOf(sync.error, words.syncFailed)
    : change.error && messageOf(change.error, words.changeFailed);

  return (
    <Card
      as="h3"
      title={name}
      titleNote={account !== name && account}
      headerEnd={
        <Row gap={8}>
          {isSimulated && <Badge tone="warn">{copy.simulated}</Badge>}
          <Badge tone={isPaused ? 'neutral' : tones[state]}>{stateWords(connection)}</Badge>
        </Row>
      }
    >
      <div className={styles.facts}>
        {isFirst ? (
          <ConnectionPreview connection={connection} onAltered={onAltered} />
        ) : (
          <ConnectionState connection={connection} />
        )}
        <p className={styles.quiet}>
          {[copy.permission[permission], copy.lastUse(whenOf(lastSyncAt), keyEnding)].join(' · ')}
        </p>
        {failure && <Notice tone="down">{failure}</Notice>}
        {opened === 'key' && vendor ? (
          <ReplaceKeyForm
            id={id}
            vendor={vendor}
            serverAddress={vendors?.serverAddress ?? null}
            onClose={() => setOpened(null)}
          />
        ) : (
          <Actions>
            {state !== 'first_preview' && state !== 'revoked' && !isPaused && (
              <Button
                size="sm"
                busy={sync.isPending || isReading(connection)}
                busyLabel={words.syncing}
                onClick={() => sync.mutate(id)}
              >
                {words.sync}
              </Button>
            )}
            {state !== 'first_preview' && (
              <Button
                size="sm"
                disabled={change.isPending}
                onClick={() => change.mutate({ id, paused: !isPaused })}
              >
                {isPaused ? words.resume : words.pause}
              </Button>
            )}
            {vendor && (
              <Button size="sm" onClick={() => setOpened('key')}>
                {words.replace}
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={() => setOpened('removal')}>
              {words.remove}
            </Button>
          </Actions>
        )}
      </div>
      <RemoveConnectionDialog
        connection={connection}
        isOpen={opened === 'removal'}
        onClose={() => setOpened(null)}
      />
    </Card>
  );
}
