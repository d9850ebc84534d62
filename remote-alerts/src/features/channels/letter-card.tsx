import { type AlertChannelKind, type AlertSettings, alertChannelNames } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { CheckboxGroup, DataCard } from '@painel/shared/parts';
import { Notice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './channels.copy';
import styles from './channels.module.css';
import { channelQueries, useChangeSettings } from './channels.queries';

const words = copy.letter;

interface Channels {
  /** The kinds that the server sends by. */
  available: readonly AlertChannelKind[];
  /** The kinds of which one is confirmed and on. */
  ready: readonly AlertChannelKind[];
}

function Choice({ settings, channels }: { settings: AlertSettings; channels: Channels }) {
  const change = useChangeSettings();
  const chosen = settings.letterChannels ?? [];
  const kinds = [...new Set([...channels.available, ...chosen])];
  return (
    <>
      <p className={styles.hint}>{words.text}</p>
      <div className={styles.part}>
        <CheckboxGroup
          label={words.channels}
          options={kinds.map((kind) => ({
            value: kind,
            label: (
              <>
                {alertChannelNames[kind].name}
                {!channels.ready.includes(kind) && <small> {words.notReady}</small>}
              </>
            ),
          }))}
          chosen={chosen}
          onChange={(letterChannels) => change.mutate({ letterChannels })}
        />
      </div>
      {change.isError && <Notice tone="down">{messageOf(change.error, copy.quiet.saveFailed)}</Notice>}
    </>
  );
}

/** By which channels the letter of each month comes. Nothing on a server that sends none. */
export function LetterCard({ channels }: { channels: Channels }) {
  const settings = useQuery(channelQueries.settings());
  if (settings.data && settings.data.letterChannels === undefined) return null;
  return (
    <DataCard query={settings} title={words.title} height={216} failure={words.loadFailed}>
      {(known) => <Choice settings={known} channels={channels} />}
    </DataCard>
  );
}
