import { CellLines, QuietLine } from '@painel/shared/parts';
import { shortenAddress } from '@painel/shared/format';
import { explorerUrl } from '@painel/shared/paths';
import { Button, ExternalLink, preloadDialog, VisuallyHidden } from '@painel/shared/ui';
import { copy } from './addresses.copy';
import styles from './addresses.module.css';
import { isWallet, nameOf, type Watched } from './addresses.model';
import type { WatchedWallet } from '@painel/contract';
import { useOwnAmounts } from '@painel/shared/preferences';

/** An address, shortened, and its page on the block explorer where the site has one. */
export function AddressLink({ address }: { address: string }) {
  const href = explorerUrl(address);
  if (href === null) return <code title={address}>{shortenAddress(address)}</code>;
  return (
    <ExternalLink mono href={href} title={address}>
      {shortenAddress(address)}
    </ExternalLink>
  );
}

interface Props {
  row: Watched;
  onOpen: (wallet: WatchedWallet) => void;
}

/** Where a row's bitcoin is: one address, or the addresses of a wallet, which open as a list. No link carries a key. */
export function AddressCell({ row, onOpen }: Props) {
  if (!isWallet(row)) return <AddressLink address={row.address} />;
  return (
    <span className={styles.open}>
      <Button
        size="sm"
        icon="list"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => onOpen(row)}
      >
        {copy.derived.open(row.used_address_count)}
        <VisuallyHidden>{copy.derived.of(nameOf(row))}</VisuallyHidden>
      </Button>
    </span>
  );
}

/** A confirmed balance and, apart from it, the unconfirmed amount. */
export function BalanceCell({ balance, unconfirmed }: Pick<Watched, 'balance' | 'unconfirmed'>) {
  const { bitcoin } = useOwnAmounts();
  return (
    <CellLines>
      <span>{bitcoin(balance)}</span>
      {Boolean(unconfirmed) && (
        <QuietLine>
          {bitcoin(unconfirmed, { sign: true })} {copy.unconfirmed}
        </QuietLine>
      )}
    </CellLines>
  );
}
