import { DataCard, RemovalDialog } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { Button, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { whenOf } from './connection-state';
import { copy, stateWords } from './connections.copy';
import styles from './connections.module.css';
import { connectionQueries, useRemoveConnection } from './connections.queries';

const words = copy.keys;

/** The keys of exchanges among the settings: last use, and a button that erases each. */
export function ConnectionKeys() {
  const query = useQuery(connectionQueries.list());
  const removing = useRemoveConnection();
  const [removed, setRemoved] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const removal = {
    ...removing,
    mutate: (id: string, options: { onSuccess: () => void }) =>
      removing.mutate({ id, keepEntries: true }, options),
  };
  return (
    <DataCard query={query} as="h3" title={words.title} height={110} failure={copy.loadFailed}>
      {({ connections }) => (
        <div className={styles.facts} ref={list} tabIndex={-1}>
          <p>{words.lead}</p>
          {connections.length === 0 ? (
            <p className={styles.quiet}>{words.empty}</p>
          ) : (
            <ul className={styles.keys} aria-label={words.label}>
              {connections.map((connection) => (
                <li key={connection.id}>
                  <span>
                    <strong>{connection.name}</strong> · {stateWords(connection)}
                    <br />
                    <span className={styles.quiet}>
                      {copy.lastUse(whenOf(connection.lastSyncAt), connection.keyEnding)}
                    </span>
                  </span>
                  <Button
                    size="sm"
                    aria-label={words.eraseOf(connection.name)}
                    onClick={() => setRemoved(connection.id)}
                  >
                    {words.erase}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <p>
            <TextLink to={paths.connect}>{words.manage}</TextLink>
          </p>
          <RemovalDialog
            id={removed}
            facts={[]}
            words={words.removal}
            removal={removal}
            onClose={() => setRemoved(null)}
            afterRemoval={list}
          />
        </div>
      )}
    </DataCard>
  );
}
