import { QuietLine } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { whenOf } from './connection-state';
import { copy, stateWords } from './connections.copy';
import { connectionQueries } from './connections.queries';

/** Below an account: whether its exchange is connected, and up to date. Nothing where it is not. */
export function ConnectionLine({ accountId }: { accountId: string }) {
  const all = useQuery(connectionQueries.list()).data?.connections;
  const connection = all?.find((each) => each.accountId === accountId);
  if (!connection) return null;
  const { covered, state, isPaused, lastSyncAt } = connection;
  const isWell = state === 'ready' && !isPaused && lastSyncAt !== null;
  const words = isWell ? copy.upToDate(whenOf(lastSyncAt)!) : stateWords(connection);
  return (
    <QuietLine>
      <TextLink to={paths.connect}>{covered?.isCovered === false ? copy.differs : words}</TextLink>
    </QuietLine>
  );
}
