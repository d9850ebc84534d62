import type { WalletPolicy, WatchedWallet } from '@painel/contract';
import { formatUpdatedAt } from '@painel/shared/format';
import { CellLines, ListSkeleton, LoadError, QuietLine } from '@painel/shared/parts';
import { hasPage } from '@painel/shared/federation';
import { paths } from '@painel/shared/paths';
import { Button, Dialog, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './addresses.copy';
import styles from './addresses.module.css';
import { nameOf } from './addresses.model';
import { watchedWalletQueries } from './addresses.queries';
import { policyCopy, policyInWords, recoveryInWords } from './policy.copy';
import { BalanceCell } from './address-cell';
import { AddressLink } from './address-cell';

const words = copy.derived;

function DerivedList({ id }: { id: string }) {
  const addresses = useQuery(watchedWalletQueries.addresses(id));

  if (addresses.isPending) return <ListSkeleton />;
  if (addresses.isLoadingError) return <LoadError query={addresses} failure={words.loadFailed} />;
  return (
    <ul className={styles.derived} aria-label={words.list}>
      {addresses.data.map((derived) => (
        <li key={derived.address}>
          <CellLines>
            <AddressLink address={derived.address} />
            <QuietLine>
              {words.place[derived.branch](derived.index ?? 0)}
              {!derived.is_used && words.unused}
            </QuietLine>
          </CellLines>
          <CellLines>
            <BalanceCell {...derived} />
            <QuietLine>{formatUpdatedAt(derived.last_updated)}</QuietLine>
          </CellLines>
        </li>
      ))}
    </ul>
  );
}

type WalletOfSeveralKeys = WatchedWallet & { policy: WalletPolicy };
const hasPolicy = (wallet: WatchedWallet): wallet is WalletOfSeveralKeys => Boolean(wallet.policy);

/** The ways to spend from a wallet of several keys, and whose keys they are. */
function Policy({ wallet: { id, policy, recovery } }: { wallet: WalletOfSeveralKeys }) {
  const alertPath = paths.newAlert({ kind: 'recovery_near', watchedWalletId: id });
  return (
    <dl className={styles.policy}>
      <dt>{policyCopy.spending}</dt>
      <dd>{policyInWords(policy)}</dd>
      {recovery && (
        <>
          <dt>{policyCopy.recovery}</dt>
          <dd>
            {recoveryInWords(recovery)}{' '}
            {!recovery.isOpen && hasPage(alertPath) && <TextLink to={alertPath}>{policyCopy.alert}</TextLink>}
          </dd>
        </>
      )}
      <dt>{policyCopy.fingerprints}</dt>
      <dd>
        <CellLines>
          <code>{policy.fingerprints.join(' · ')}</code>
          <QuietLine>{policyCopy.keys}</QuietLine>
        </CellLines>
      </dd>
      {policy.inputWeight !== null && (
        <>
          <dt>{policyCopy.input}</dt>
          <dd>{policyCopy.inputSize(policy.inputWeight)}</dd>
        </>
      )}
    </dl>
  );
}

interface Props {
  /** The wallet whose addresses are shown; null closes the list. */
  wallet: WatchedWallet | null;
  onClose: () => void;
}

/** Every address that the server derived from a wallet's key, with its balance. */
export function DerivedAddresses({ wallet, onClose }: Props) {
  return (
    <Dialog
      open={wallet !== null}
      onClose={onClose}
      title={wallet ? words.title(nameOf(wallet)) : ''}
      text={words.text}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      {wallet && hasPolicy(wallet) && <Policy wallet={wallet} />}
      {wallet && <DerivedList id={wallet.id} />}
    </Dialog>
  );
}
