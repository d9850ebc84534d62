import { SearchHits, toSaoPaulo } from '@painel/shared/parts';
import { useSession } from '@painel/shared/session';
import { useQuery } from '@tanstack/react-query';
import { addressQueries } from '../features/addresses/addresses.queries';
import { anchors } from '../features/first-steps/first-steps';
import { ledgerQueries } from '../features/ledger/ledger.queries';
import { ownHit, pageHits, titles } from '../features/search/search';
import { walletQueries } from '../features/wallets/wallets.queries';

/** The month that is over in São Paulo, as YYYY-MM. */
function lastMonth(): string {
  const [year = 0, month = 1] = toSaoPaulo(Date.now()).split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

/** The site's search finds these of the portfolio: pages, actions, and the reader's own accounts, wallets and addresses. */
export function Widget({ query }: { query: string }) {
  const isSignedIn = useSession(({ status }) => status === 'authenticated');
  const once = { enabled: isSignedIn && query.trim() !== '', refetchInterval: false } as const;
  const accounts = useQuery({ ...ledgerQueries.accounts(), ...once }).data ?? [];
  const wallets = useQuery({ ...walletQueries.list(), ...once }).data ?? [];
  const addresses = useQuery({ ...addressQueries.list(), ...once }).data?.value ?? [];
  const own = [
    ...accounts.map(({ name }) => ownHit('account')(name)),
    ...wallets.map(({ name }) => ownHit('wallet')(name)),
    ...addresses.map(({ label, address }) => ownHit('address')(label || address)),
  ];
  return (
    <>
      <SearchHits title={titles.accounts} hits={own} query={query} />
      <SearchHits title={titles.pages} hits={pageHits(anchors, lastMonth())} query={query} />
    </>
  );
}
