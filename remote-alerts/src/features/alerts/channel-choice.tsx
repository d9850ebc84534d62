import { alertChannelNames } from '@painel/contract';
import { CheckboxGroup } from '@painel/shared/parts';
import { Notice, Switch } from '@painel/shared/ui';
import { copy as words } from './alert-form.copy';
import styles from './alerts.module.css';
import { channelsOf } from './draft.model';
import type { KnownChannels } from './known-channels.model';
import type { AlertFormState } from './draft.model';

interface UnheardProps {
  channels: KnownChannels;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
}

/** Says that the alert would reach no channel, and offers: turn this device on, or take the bell alone. */
export function Unheard({ channels, accepted, onAccept }: UnheardProps) {
  return (
    <section className={styles.unheard} aria-label={words.unheardTitle}>
      <Notice tone="warn">{words.unheard}</Notice>
      {channels.thisDevice}
      <Switch label={words.bellOnly} checked={accepted} onChange={onAccept} />
    </section>
  );
}

/** By which kinds of channels the alert is sent. */
export function ChannelChoice({ form, channels }: { form: AlertFormState; channels: KnownChannels }) {
  const chosen = channelsOf(form.values);
  const kinds = [...new Set([...channels.available, ...chosen])];
  return (
    <CheckboxGroup
      label={words.channels}
      options={kinds.map((kind) => ({
        value: kind,
        label: (
          <>
            {alertChannelNames[kind].name}
            {!channels.ready.includes(kind) && (
              <small className={styles.quiet}> {words.notReady(kind)}</small>
            )}
          </>
        ),
      }))}
      chosen={chosen}
      error={form.field('channels').error}
      onChange={(next) => form.change({ channels: next.join(',') })}
    />
  );
}
