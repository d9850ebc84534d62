import type * as Contract from '@painel/contract';
import { failureCodeOf, messageOf } from '@painel/shared/api';
import { daysAgo, formatDateTime, formatTime } from '@painel/shared/format';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Notice,
  Skeleton,
  StaleNotice,
  useToast,
} from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AlertForm } from './alert-form';
import { AlertList } from './alert-list';
import { copy } from './alerts.copy';
import styles from './alerts.module.css';
import { alertQueries, useAddAlert } from './alerts.queries';
import type { KnownChannels } from './channel-choice';
import { type AlertDraft, draftOfLink, emptyDraft, requestOf } from './draft.model';

const words = copy.section;

const timeOf = (at: string) => (daysAgo(at) === 0 ? formatTime(at) : formatDateTime(at));

/** By which prices alerts are judged. Its place is kept before the answer, so that nothing moves. */
function Prices({ isSimulated, staleSince }: Pick<Contract.AlertList, 'isSimulated' | 'staleSince'>) {
  return (
    <>
      {staleSince !== null && (
        <Notice tone="warn" icon="clock">
          {words.stale(timeOf(staleSince))}
        </Notice>
      )}
      {isSimulated && <Notice tone="warn">{words.simulated}</Notice>}
      {staleSince === null && !isSimulated && <Notice>{words.live}</Notice>}
    </>
  );
}

/** All alerts: the form when it is open, what must be known of the prices, then the list. */
export function AlertSection({ channels }: { channels: KnownChannels }) {
  const toast = useToast();
  const [query, setQuery] = useSearchParams();
  const linked = draftOfLink(query);
  const [isOpen, setOpen] = useState(linked !== null);
  const alerts = useQuery(alertQueries.list());
  const adding = useAddAlert();
  const addButton = useRef<HTMLButtonElement>(null);
  const page = alerts.data;

  const close = () => {
    setOpen(false);
    adding.reset();
    // A reload must not open the form again.
    if (linked) setQuery({}, { replace: true, preventScrollReset: true });
    addButton.current?.focus();
  };
  const send = (draft: AlertDraft) =>
    adding.mutate(requestOf(draft), {
      onSuccess: () => {
        toast.success(copy.form.created);
        close();
      },
    });
  const begin = (): AlertDraft => ({
    ...emptyDraft(channels.ready.length > 0 ? channels.ready : channels.available.slice(0, 1)),
    ...linked,
  });

  function body() {
    if (alerts.isPending) return <Skeleton height={260} />;
    if (alerts.isLoadingError)
      return (
        <ErrorState
          title={messageOf(alerts.error, words.loadFailed)}
          code={failureCodeOf(alerts.error)}
          text={words.loadFailedText}
          retrying={alerts.isFetching}
          onRetry={() => void alerts.refetch()}
        />
      );
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
    return <AlertList page={page} channels={channels} saving={adding.isPending ? adding.variables : null} />;
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
    >
      {(page || alerts.isPending) && <div className={styles.prices}>{page && <Prices {...page} />}</div>}
      {alerts.isRefetchError && <StaleNotice since={alerts.dataUpdatedAt} />}
      {isOpen && page && (
        <div className={styles.new}>
          <AlertForm
            key={query.toString()}
            label={copy.form.titleNew}
            initial={begin()}
            isNew
            channels={channels}
            submitLabel={copy.form.create}
            busy={adding.isPending}
            error={adding.error}
            failure={copy.form.createFailed}
            onSend={send}
            onCancel={close}
          />
        </div>
      )}
      {body()}
    </Card>
  );
}
