import type { AlertChannel } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Button, Notice, useToast } from '@painel/shared/ui';
import { copy } from './channels.copy';
import styles from './channels.module.css';
import { type PushState, usePush } from './use-push';

const words = copy.push;

const refusals: Partial<Record<PushState, string>> = {
  denied: words.denied,
  unsupported: words.unsupported,
  ios: words.ios,
};

/** The sentence about a subscribed device, by its state. */
const subscribed: Partial<Record<PushState, string>> = {
  waiting: words.waiting,
  on: words.on,
  off: words.off,
};

interface Props {
  channels: readonly AlertChannel[];
  /** Its name, where it is a second time on the page. */
  title?: string;
}

/** Shows whether this device receives the alerts, and the button that changes it. */
export function ThisDevice({ channels, title = words.title }: Props) {
  const toast = useToast();
  const { state, isPending, turnOn, turnOff } = usePush(channels);
  const refusal = refusals[state];
  const sentence = subscribed[state];
  const press = () =>
    turnOn.mutate(undefined, {
      onSuccess: (outcome) => outcome === null && toast.success(words.turnedOn, words.turnedOnText),
    });

  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      {refusal !== undefined && <Notice tone={state === 'denied' ? 'warn' : 'info'}>{refusal}</Notice>}
      {sentence !== undefined && (
        <div className={styles.device}>
          <p>{sentence}</p>
          <Button
            size="sm"
            busy={turnOff.isPending}
            busyLabel={words.turningOff}
            onClick={() => turnOff.mutate(undefined, { onSuccess: () => toast.success(words.turnedOff) })}
          >
            {words.turnOff}
          </Button>
        </div>
      )}
      {state === 'gone' && <Notice tone="warn">{words.gone}</Notice>}
      {(state === 'supported' || state === 'gone') && (
        <div className={styles.device}>
          <p>{words.reason}</p>
          <Button
            variant="primary"
            size="sm"
            busy={turnOn.isPending}
            disabled={isPending}
            busyLabel={words.turningOn}
            onClick={press}
          >
            {state === 'gone' ? words.again : words.turnOn}
          </Button>
        </div>
      )}
      {turnOn.data === 'dismissed' && state === 'supported' && <Notice>{words.dismissed}</Notice>}
      {turnOn.data === 'not-ready' && <Notice tone="warn">{words.notReady}</Notice>}
      {turnOn.isError && <Notice tone="down">{messageOf(turnOn.error, words.failed)}</Notice>}
      {turnOff.isError && <Notice tone="down">{messageOf(turnOff.error, words.failedOff)}</Notice>}
    </section>
  );
}
