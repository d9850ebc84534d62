import type { AlertChannel } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { LoadError } from '@painel/shared/parts';
import { Card, ConfirmDialog, EmptyState, Skeleton, StaleNotice, useToast } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddChannel } from './add-channel';
import { ChannelItem, nameOf } from './channel-item';
import { copy } from './channels.copy';
import styles from './channels.module.css';
import { channelQueries, useRemoveChannel } from './channels.queries';
import { ThisDevice } from './this-device';

function Channels() {
  const toast = useToast();
  const channels = useQuery(channelQueries.list());
  const removal = useRemoveChannel();
  const [asking, setAsking] = useState<AlertChannel | null>(null);

  if (channels.isPending) return <Skeleton height={430} />;
  if (channels.isLoadingError)
    return <LoadError query={channels} failure={copy.loadFailed} text={copy.loadFailedText} />;
  const { channels: known = [], available = [] } = channels.data ?? {};
  const close = () => {
    setAsking(null);
    removal.reset();
  };
  const remove = ({ id }: AlertChannel) =>
    removal.mutate(id, {
      onSuccess: () => {
        close();
        toast.success(copy.removal.done);
      },
    });

  return (
    <>
      {channels.isRefetchError && <StaleNotice since={channels.dataUpdatedAt} />}
      <p className={styles.lead}>{copy.lead}</p>
      {available.includes('push') && <ThisDevice channels={known} />}
      {known.length === 0 ? (
        <EmptyState title={copy.empty} text={copy.emptyText} />
      ) : (
        <ul className={styles.list} aria-label={copy.list}>
          {known.map((channel) => (
            <ChannelItem key={channel.id} channel={channel} onRemove={() => setAsking(channel)} />
          ))}
        </ul>
      )}
      <AddChannel channels={known} available={available} />
      <ConfirmDialog
        open={asking !== null}
        title={copy.removal.title}
        text={copy.removal.text}
        facts={asking ? [{ label: copy.removal.channel, value: nameOf(asking) }] : []}
        confirmLabel={copy.removal.confirm}
        busy={removal.isPending}
        busyLabel={copy.removal.busy}
        error={removal.isError ? messageOf(removal.error, copy.removal.failed) : null}
        onConfirm={() => asking && remove(asking)}
        onCancel={close}
      />
    </>
  );
}

/** The destinations of a person's alerts: this device, and the channels with their states. */
export function ChannelsCard() {
  const { isPending } = useQuery(channelQueries.list());
  return (
    <Card title={copy.title} busy={isPending}>
      <Channels />
    </Card>
  );
}
