import type { Connection } from '@painel/contract';
import { formatDate, formatUpdatedAt } from '@painel/shared/format';
import { paths } from '@painel/shared/paths';
import { ButtonLink, Notice, Row, Spinner } from '@painel/shared/ui';
import { copy } from './connections.copy';
import styles from './connections.module.css';
import { isReading } from './connections.queries';

export const whenOf = (at: string | null) => at && formatUpdatedAt(at).toLowerCase();

/** Whether the account's entries make the balance of the exchange; otherwise the difference and the two ways out. */
function Covered({ covered }: { covered: NonNullable<Connection['covered']> }) {
  if (covered.isCovered) return <p>{copy.covered(whenOf(covered.at) ?? '')}</p>;
  return (
    <Notice tone="warn">
      <div className={styles.facts}>
        <p>{covered.message}</p>
        <Row gap={8} wrap>
          <ButtonLink size="sm" to={paths.ledgerImport}>
            {copy.difference.statement}
          </ButtonLink>
          <ButtonLink size="sm" to={paths.ledgerEntries}>
            {copy.difference.entries}
          </ButtonLink>
        </Row>
      </div>
    </Notice>
  );
}

/** The latest of the first days that lists reach back to: from it on the key has everything. */
const coveredFrom = ({ reach }: Connection) => Object.values(reach).toSorted().at(-1);

/** The state of a connection whose first rows are written. */
export function ConnectionState({ connection }: { connection: Connection }) {
  const { state, covered, lastSyncAt, message, isSilent, notes, progress } = connection;
  const from = coveredFrom(connection);
  return (
    <div className={styles.facts}>
      {isReading(connection) ? (
        <p role="status">
          <Spinner /> {copy.progress(progress)}
        </p>
      ) : (
        message && <Notice tone={state === 'revoked' ? 'down' : 'warn'}>{message}</Notice>
      )}
      {covered ? (
        <Covered covered={covered} />
      ) : (
        state === 'ready' && lastSyncAt && <p>{copy.upToDate(whenOf(lastSyncAt)!)}</p>
      )}
      {isSilent && <p>{copy.silent}</p>}
      {from && <p className={styles.quiet}>{copy.reach(formatDate(from))}</p>}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
