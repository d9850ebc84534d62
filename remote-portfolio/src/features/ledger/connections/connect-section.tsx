import { LoadError } from '@painel/shared/parts';
import { ButtonLink, Card, EmptyState, Skeleton, Stack, StaleNotice } from '@painel/shared/ui';
import { paths } from '@painel/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AlteredYear } from '../altered-years.model';
import { AlteredYears } from '../altered-years';
import { ledgerQueries } from '../ledger.queries';
import { StepList } from '../step-list';
import { ConnectForm } from './connect-form';
import { ConnectionCard } from './connection-card';
import { copy } from './connections.copy';
import styles from './connections.module.css';
import { connectionQueries } from './connections.queries';
import { type Vendor, VendorChoice } from './vendor-choice';

const steps = ['vendor', 'key', 'check'] as const;

/** Chooses the exchange and takes its key. The third step is the card of the new connection. */
function ConnectCard({ isFull, limit }: { isFull: boolean; limit: number }) {
  const vendors = useQuery(connectionQueries.vendors());
  const accounts = useQuery(ledgerQueries.accounts()).data ?? [];
  const [vendor, setVendor] = useState<Vendor | null>(null);
  return (
    <Card flush title={vendor?.name ?? copy.connect} busy={vendors.isPending}>
      <StepList
        label={copy.steps.label}
        steps={steps}
        names={copy.steps}
        current={vendor ? 'key' : 'vendor'}
      />
      {vendors.isPending && <Skeleton height={120} />}
      {vendors.isLoadingError && <LoadError query={vendors} failure={copy.vendors.loadFailed} />}
      {vendors.data &&
        (vendor ? (
          <ConnectForm
            vendor={vendor}
            serverAddress={vendors.data.serverAddress}
            accounts={accounts}
            onMade={() => setVendor(null)}
            onBack={() => setVendor(null)}
          />
        ) : (
          <VendorChoice vendors={vendors.data.vendors} disabled={isFull} onChoose={setVendor} />
        ))}
      {isFull && <p className={styles.quiet}>{copy.full(limit)}</p>}
    </Card>
  );
}

/** The connected exchanges, and the form that connects another one. */
export function ConnectSection() {
  const query = useQuery(connectionQueries.list());
  const vendors = useQuery(connectionQueries.vendors()).data;
  const accounts = useQuery(ledgerQueries.accounts()).data ?? [];
  const [altered, setAltered] = useState<readonly AlteredYear[]>([]);

  if (query.isPending)
    return (
      <Card label={copy.title} busy>
        <Skeleton height={240} />
      </Card>
    );
  if (query.isLoadingError)
    return (
      <Card label={copy.title}>
        <LoadError query={query} failure={copy.loadFailed} />
      </Card>
    );
  const { connections = [], limit = 0, isEnabled = false } = query.data ?? {};
  if (!isEnabled)
    return (
      <Card label={copy.title}>
        <EmptyState
          title={copy.off}
          text={copy.offText}
          action={<ButtonLink to={paths.ledgerImport}>{copy.import}</ButtonLink>}
        />
      </Card>
    );
  return (
    <Stack>
      {query.isRefetchError && <StaleNotice since={query.dataUpdatedAt} />}
      <AlteredYears years={altered} />
      {connections.map((connection) => (
        <ConnectionCard
          key={connection.id}
          connection={connection}
          account={accounts.find(({ id }) => id === connection.accountId)?.name}
          vendors={vendors ?? undefined}
          onAltered={setAltered}
        />
      ))}
      <ConnectCard isFull={limit !== null && connections.length >= limit} limit={limit ?? 0} />
    </Stack>
  );
}
