import type { AlertChannelKind } from '@painel/contract';
import { Icon, Notice, Switch } from '@painel/shared/ui';
import { type ReactNode, useId } from 'react';
import { copy as words } from './alert-form.copy';
import { copy } from './alerts.copy';
import styles from './alerts.module.css';
import { channelsOf } from './draft.model';
import type { AlertFormState } from './form-state';

/** The channels of the reader. */
export interface KnownChannels {
  /** The kinds that the server sends by. */
  available: readonly AlertChannelKind[];
  /** The kinds of which one is confirmed and on. */
  ready: readonly AlertChannelKind[];
  /** Whether the server has told them. */
  isKnown: boolean;
  /** What turns the notifications of this device on. */
  thisDevice?: ReactNode;
  /** Null without quiet hours, and while they are unknown. */
  quiet?: QuietHours | null;
}

interface QuietHours {
  from: number;
  to: number;
}

/** Whether nothing but the bell would tell of an alert. */
export const isUnheard = (kinds: readonly AlertChannelKind[], { ready, isKnown }: KnownChannels): boolean =>
  isKnown && kinds.length > 0 && !kinds.some((kind) => ready.includes(kind));

interface UnheardProps {
  channels: KnownChannels;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
}

/** Says that nobody would hear the alert, and what can be done: turn this device on, or take the bell alone. */
export function Unheard({ channels, accepted, onAccept }: UnheardProps) {
  return (
    <section className={styles.unheard} aria-label={words.unheardTitle}>
      <Notice tone="warn">{words.unheard}</Notice>
      {channels.thisDevice}
      <Switch label={words.bellOnly} checked={accepted} onChange={onAccept} />
    </section>
  );
}

/** By which kinds of channels the alert is told. */
export function ChannelChoice({ form, channels }: { form: AlertFormState; channels: KnownChannels }) {
  const noteId = useId();
  const chosen = channelsOf(form.values);
  const error = form.field('channels').error;
  const kinds = [...new Set([...channels.available, ...chosen])];
  const toggle = (kind: AlertChannelKind) => {
    const next = kinds.filter((each) => (each === kind ? !chosen.includes(each) : chosen.includes(each)));
    form.change({ channels: next.join(',') });
  };

  return (
    <fieldset className={styles.channels} aria-describedby={error ? noteId : undefined}>
      <legend>{words.channels}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={styles.channel}>
          <input
            type="checkbox"
            checked={chosen.includes(kind)}
            aria-invalid={error ? true : undefined}
            onChange={() => toggle(kind)}
          />
          <span>
            {copy.channels[kind]}
            {!channels.ready.includes(kind) && (
              <small className={styles.quiet}> {words.notReady(kind)}</small>
            )}
          </span>
        </label>
      ))}
      {error && (
        <p className={styles.problem} id={noteId}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
