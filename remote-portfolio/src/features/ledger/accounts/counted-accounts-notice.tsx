import { lazyPart } from '@painel/shared/federation';
import { Suspense, useState } from 'react';
import { countedAccounts, type Owned, samePlacesOf } from './same-places.model';

const CountedAccounts = lazyPart(async () => (await import('./counted-accounts')).CountedAccounts);

/** The ids of the accounts that a reader of this browser knows to be counted. */
const key = 'counted-accounts';

function readSeen(): string[] | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as string[] | null;
  } catch {
    return null;
  }
}

function keepSeen(ids: string[]) {
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Without storage it is shown again.
  }
}

/**
 * Shown until it was seen: first where the total of other places has grown by accounts that are linked to nothing, later for each
 * such account that seems to be a place which is counted already.
 */
export function CountedAccountsNotice({ owned, total }: { owned: Owned; total: number }) {
  const [seen, setSeen] = useState(readSeen);
  const counted = countedAccounts(owned.accounts);
  if (counted.length === 0) return null;
  const hasOthers = [owned.addresses, owned.watchedWallets, owned.externalWallets].some(
    ({ length }) => length > 0,
  );
  const isNew =
    seen === null ? hasOthers : samePlacesOf(owned).some(({ account }) => !seen.includes(account.id));
  if (!isNew) return null;
  const onSeen = () => {
    const ids = [...new Set([...(seen ?? []), ...counted.map(({ id }) => id)])];
    keepSeen(ids);
    setSeen(ids);
  };
  return (
    <Suspense>
      <CountedAccounts owned={owned} total={total} onSeen={onSeen} />
    </Suspense>
  );
}
