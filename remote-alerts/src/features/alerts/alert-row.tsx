import type { Alert, AlertState } from '@painel/contract';
import { formatDateTime, formatNumber, formatPercent, formatUpdatedAt } from '@painel/shared/format';
import { paths } from '@painel/shared/paths';
import { Badge, type BadgeTone, Button, ButtonLink, IconButton, Menu, Spinner } from '@painel/shared/ui';
import { conditionOf, distanceOf, kindWords, type Naming } from './alert-kinds.copy';
import { copy } from './alerts.copy';
import styles from './alerts.module.css';
import type { KnownChannels } from './known-channels.model';
import { hasForm } from './form-kinds.model';
import { savingId } from './optimistic-alert.model';

const words = copy.row;
const { actions } = copy;

const tones: Record<AlertState, BadgeTone> = {
  armed: 'info',
  fired: 'accent',
  rearmed: 'info',
  snoozed: 'neutral',
  paused: 'neutral',
  expired: 'outlined',
};

const hourMs = 3_600_000;
const snoozes = [
  [actions.snoozeHour, hourMs],
  [actions.snoozeDay, 24 * hourMs],
  [actions.snoozeWeek, 7 * 24 * hourMs],
] as const;

/** Returns the name of an alert in the list: its condition. */
export const nameOf = ({ kind, params }: Pick<Alert, 'kind' | 'params'>, naming: Naming): string =>
  copy.when(conditionOf(kind, params, naming));

const isWaiting = ({ state }: Alert) => state === 'armed' || state === 'rearmed';

/** Says by which channels an alert is heard; of several of which only some work, how many. */
function channelFacts({ channels }: Alert, { ready, isKnown }: KnownChannels): string[] {
  const working = channels.filter((each) => ready.includes(each)).length;
  if (channels.length === 0) return [];
  if (isKnown && working === 0) return [words.bellAlone];
  const part = isKnown && working < channels.length ? [words.working(working, channels.length)] : [];
  return [words.by(channels), ...part];
}

/** Returns the facts of an alert: its channels, its current value, its expiry. Its kind is in its name. */
function factsOf(alert: Alert, naming: Naming, known: KnownChannels): string[] {
  const { kind, params, lastValue, lastFiredAt, expiresAt, state, repeat, gapSeconds } = alert;
  const own = kind && kindWords[kind];
  const sample = own && lastValue !== null ? own.now(lastValue, params, naming) : null;
  const expires = state === 'expired' ? words.expiredAt : words.expiresAt;
  return [
    ...channelFacts(alert, known),
    sample === null ? '' : words.now(sample),
    lastFiredAt === null ? '' : words.firedAt(formatUpdatedAt(lastFiredAt)),
    repeat ? words.repeats(formatNumber((gapSeconds ?? 0) / 3600)) : (own?.again ?? ''),
    expiresAt === null ? '' : expires(formatDateTime(expiresAt)),
  ].filter(Boolean);
}

interface Props {
  alert: Alert;
  naming: Naming;
  channels: KnownChannels;
  onRearm: () => void;
  onPause: () => void;
  onSnooze: (until: string) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One alert: its condition, its state, and its actions. */
export function AlertRow({ alert, naming, channels, ...on }: Props) {
  const { onRearm, onPause, onSnooze, onEdit, onRemove } = on;
  const { id, kind, state, note, isTrue, snoozedUntil, params, lastValue } = alert;
  const name = nameOf(alert, naming);
  const already = isWaiting(alert) && isTrue === true && kind !== null && kindWords[kind].already(params);
  const isHidden = naming.discreet && kind === 'portfolio_value';
  const distance =
    isWaiting(alert) && isTrue !== true && !isHidden ? distanceOf(kind, params, lastValue) : null;
  const labelOf = (action: string) => actions.of(action, name);

  return (
    <>
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          <Badge tone={tones[state]}>
            {state === 'snoozed' && snoozedUntil !== null
              ? words.snoozedUntil(formatDateTime(snoozedUntil))
              : copy.states[state]}
          </Badge>
          {distance !== null && (
            <span className={styles.distance}>{words.distance(formatPercent(distance, { upTo: 1 }))}</span>
          )}
        </p>
        {already && <p className={styles.already}>{already}</p>}
        <p className={styles.facts}>
          {factsOf(alert, naming, channels).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {note !== null && <p className={styles.note}>{note}</p>}
      </div>
      {id === savingId ? (
        <span className={styles.saving} role="status">
          <Spinner /> {words.saving}
        </span>
      ) : (
        <div className={styles.actions}>
          {!isWaiting(alert) && (
            <Button size="sm" icon="refresh" aria-label={labelOf(actions.rearm)} onClick={onRearm}>
              {actions.rearm}
            </Button>
          )}
          {isWaiting(alert) && (
            <>
              <Menu
                align="end"
                entries={snoozes.map(([label, ms]) => ({
                  kind: 'action',
                  label,
                  onSelect: () => onSnooze(new Date(Date.now() + ms).toISOString()),
                }))}
              >
                {(trigger) => (
                  <Button {...trigger} size="sm" icon="clock" aria-label={labelOf(actions.snooze)}>
                    {actions.snooze}
                  </Button>
                )}
              </Menu>
              <Button size="sm" aria-label={labelOf(actions.pause)} onClick={onPause}>
                {actions.pause}
              </Button>
            </>
          )}
          {kind === 'plan_due' && (
            <ButtonLink to={paths.plans} size="sm" aria-label={labelOf(actions.plan)}>
              {actions.plan}
            </ButtonLink>
          )}
          {hasForm(alert) && (
            <IconButton label={labelOf(actions.edit)} icon="pencil" size="sm" onClick={onEdit} />
          )}
          <IconButton
            label={labelOf(actions.remove)}
            icon="trash"
            size="sm"
            tone="danger"
            onClick={onRemove}
          />
        </div>
      )}
    </>
  );
}
