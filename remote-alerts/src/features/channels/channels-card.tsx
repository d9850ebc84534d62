import type { AlertChannel, AlertChannelList } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { DataCard } from '@painel/shared/parts';
import { ConfirmDialog, useToast } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddChannel } from './add-channel';
import { ChannelItem, nameOf } from './channel-item';
import { channelsId } from '../words/channels-id';
import { copy } from './channels.copy';
import styles from './channels.module.css';
import { channelQueries, useRemoveChannel } from './channels.queries';
import { ThisDevice } from './this-device';

function Channels({ channels, available }: AlertChannelList) {
  const toast = useToast();
  const removal = useRemoveChannel();
  const [asking, setAsking] = useState<AlertChannel | null>(null);

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
      <p id={channelsId} tabIndex={-1} className={styles.lead}>
        {copy.lead}
      </p>
      {available.includes('push') && <ThisDevice channels={channels} />}
      {channels.length === 0 ? (
        <p className={styles.lead}>{copy.empty}</p>
      ) : (
        <ul className={styles.list} aria-label={copy.list}>
          {channels.map((channel) => (
            <ChannelItem key={channel.id} channel={channel} onRemove={() => setAsking(channel)} />
          ))}
        </ul>
      )}
      <AddChannel channels={channels} available={available} />
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
  const query = useQuery(channelQueries.list());
  return (
    <DataCard
      query={query}
      title={copy.title}
      height={430}
      failure={copy.loadFailed}
      failureText={copy.loadFailedText}
    >
      {(list) => <Channels {...list} />}
    </DataCard>
  );
}
