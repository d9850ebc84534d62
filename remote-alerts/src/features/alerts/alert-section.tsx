import type { Alert, AlertList as AlertPage } from '@painel/contract';
import { lazyPart } from '@painel/shared/federation';
import { daysAgo, formatDateTime, formatTime } from '@painel/shared/format';
import { LoadError } from '@painel/shared/parts';
import { Button, Card, EmptyState, Icon, Skeleton, StaleNotice, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AlertList } from './alert-list';
import { copy } from './alerts.copy';
import styles from './alerts.module.css';
import { alertQueries, useAddAlert } from './alerts.queries';
import { channelsId } from '../words/channels-id';
import { isUnheard, type KnownChannels } from './known-channels.model';
import { formKinds } from './form-kinds.model';

const NewAlertForm = lazyPart(async () => (await import('./alert-form')).NewAlertForm);

const words = copy.section;

const timeOf = (at: string) => (daysAgo(at) === 0 ? formatTime(at) : formatDateTime(at));

/** By which prices alerts are judged, in one line. */
function Prices({ isSimulated, staleSince }: Pick<AlertPage, 'isSimulated' | 'staleSince'>) {
  const lines = [
    staleSince === null ? '' : words.stale(timeOf(staleSince)),
    isSimulated ? words.simulated : '',
    staleSince === null && !isSimulated ? words.live : '',
  ].filter(Boolean);
  const isWarning = staleSince !== null || isSimulated;
  return (
    <p className={styles.prices} role={isWarning ? 'status' : undefined}>
      <Icon name={staleSince !== null ? 'clock' : isSimulated ? 'warning' : 'info'} size={14} />
      {lines.join(' ')}
    </p>
  );
}

interface UnheardProps {
  alerts: readonly Alert[];
  channels: KnownChannels;
}

/** Says once for all alerts how many no channel hears, without those whose reader chose the bell. */
function UnheardLine({ alerts, channels }: UnheardProps) {
  const count = alerts.filter((alert) => !alert.bellOnly && isUnheard(alert.channels, channels)).length;
  if (count === 0) return null;
  return (
    <p className={styles.unheardLine}>
      <Icon name="info" size={14} /> {words.unheard(count)}{' '}
      <TextLink to={`#${channelsId}`}>{words.toChannels}</TextLink>
    </p>
  );
}

/** All alerts: the form when it is open, the list, then a line about the prices. */
export function AlertSection({ channels }: { channels: KnownChannels }) {
  const [query, setQuery] = useSearchParams();
  const isLinked = formKinds.some((kind) => kind === query.get('kind'));
  const [isOpen, setOpen] = useState(isLinked);
  const alerts = useQuery(alertQueries.list());
  const adding = useAddAlert();
  const addButton = useRef<HTMLButtonElement>(null);
  const page = alerts.data;

  const close = () => {
    setOpen(false);
    adding.reset();
    // A reload must not open the form again.
    if (isLinked) setQuery({}, { replace: true, preventScrollReset: true });
    addButton.current?.focus();
  };

  function body() {
    if (alerts.isPending) return <Skeleton height={260} />;
    if (alerts.isLoadingError)
      return <LoadError query={alerts} failure={words.loadFailed} text={words.loadFailedText} />;
    if (!page) return <EmptyState title={words.missing} text={words.missingText} />;
    if (page.alerts.length === 0 && !adding.isPending)
      return (
        !isOpen && (
          <EmptyState
            title={words.empty}
            text={words.emptyText}
            action={
              <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
                {words.add}
              </Button>
            }
          />
        )
      );
    return (
      <>
        <UnheardLine alerts={page.alerts} channels={channels} />
        <AlertList page={page} channels={channels} saving={adding.isPending ? adding.variables : null} />
      </>
    );
  }

  return (
    <Card
      title={words.title}
      titleNote={page && page.alerts.length > 0 && words.count(page.alerts.length, page.limit)}
      busy={alerts.isPending}
      headerEnd={
        (page || alerts.isPending) && (
          <Button
            ref={addButton}
            size="sm"
            variant="primary"
            icon="plus"
            disabled={!page}
            aria-expanded={isOpen}
            onClick={() => (isOpen ? close() : setOpen(true))}
          >
            {words.add}
          </Button>
        )
      }
      footer={page ? <Prices {...page} /> : alerts.isPending && <p className={styles.prices} />}
    >
      {alerts.isRefetchError && <StaleNotice since={alerts.dataUpdatedAt} />}
      {isOpen && page && (
        <div className={styles.new}>
          <Suspense
            fallback={
              <div className={styles.form}>
                <Skeleton height={320} />
              </div>
            }
          >
            <NewAlertForm
              key={query.toString()}
              link={query}
              channels={channels}
              adding={adding}
              onClose={close}
            />
          </Suspense>
        </div>
      )}
      {body()}
    </Card>
  );
}
