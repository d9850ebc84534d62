import { messageOf } from '@painel/shared/api';
import { unitsOf } from '@painel/shared/format';
import { useOwnAmounts } from '@painel/shared/preferences';
import { Button, Card, Notice } from '@painel/shared/ui';
import { referenceValues } from '../references.model';
import { useChangeAccount } from './accounts.queries';
import { copy } from './counted-accounts.copy';
import styles from './counted-accounts.module.css';
import { countedAccounts, type Owned, samePlacesOf, unitsOfAccount } from './same-places.model';

const btcOf = (units: bigint) => Number(units) / 1e9;

interface Props {
  owned: Owned;
  /** All of the portfolio, in BTC. */
  total: number;
  /** The reader has seen it. */
  onSeen: () => void;
}

/**
 * That the total counts the accounts of the ledger too, with and without them; and those that seem to be a wallet which is counted
 * already, each with the press that makes them one.
 */
export function CountedAccounts({ owned, onSeen, ...props }: Props) {
  const own = useOwnAmounts();
  const total = unitsOf(props.total) ?? 0n;
  const linking = useChangeAccount();
  const places = samePlacesOf(owned);
  const ofAccounts = countedAccounts(owned.accounts).reduce((sum, each) => sum + unitsOfAccount(each), 0n);
  return (
    <Card title={copy.title}>
      <div className={styles.body}>
        <p>
          {copy.text} {copy.without} {own.bitcoin(btcOf(total - ofAccounts))}; {copy.with}{' '}
          {own.bitcoin(btcOf(total))}.
        </p>
        {linking.isError && <Notice tone="down">{messageOf(linking.error, copy.failed)}</Notice>}
        {places.length > 0 && (
          <ul className={styles.places} aria-label={copy.twice}>
            {places.map(({ account, reference, countedTwice }) => (
              <li key={account.id}>
                <span>
                  {copy.pair(account.name, reference.label)} {copy.linked}{' '}
                  {own.bitcoin(btcOf(total - countedTwice))}.
                </span>
                <Button
                  size="sm"
                  disabled={linking.isPending}
                  aria-label={copy.sameOf(account.name, reference.label)}
                  onClick={() => linking.mutate({ id: account.id, ...referenceValues(reference.value) })}
                >
                  {copy.same}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button size="sm" variant="ghost" onClick={onSeen}>
            {copy.seen}
          </Button>
        </div>
      </div>
    </Card>
  );
}
