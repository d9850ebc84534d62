import type { PurchasePlan } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { formatLongDate } from '@painel/shared/format';
import { Badge, Button, Icon, Menu, useToast } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { writeDay } from './plan.model';
import { copy } from './plans.copy';
import styles from './plans.module.css';
import { useChangePlan } from './plans.queries';

/** By which channels a plan reminds; of several of which only some work, how many. */
function reminderFacts({ remind, channels, heardBy }: PurchasePlan): string[] {
  if (!remind) return [copy.noReminder];
  if (heardBy?.length === 0) return [copy.reminderAtBell];
  const part = heardBy && heardBy.length < channels.length;
  return [copy.reminder(channels), ...(part ? [copy.working(heardBy.length, channels.length)] : [])];
}

/** When and where a plan was followed, and how it reminds. */
function factsOf(plan: PurchasePlan, accountName: string): string[] {
  const { lastPurchaseOn, accountId } = plan;
  return [
    lastPurchaseOn === null ? '' : copy.last(formatLongDate(lastPurchaseOn, { weekday: false })),
    accountId === null ? '' : accountName,
    ...reminderFacts(plan),
  ].filter(Boolean);
}

interface Props {
  plan: PurchasePlan;
  /** In labels. */
  name: string;
  title: ReactNode;
  accountName: string;
  onRegister: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One plan: its purchase and schedule, its next date, and its actions. */
export function PlanRow({ plan, name, title, accountName, onRegister, onEdit, onRemove }: Props) {
  const toast = useToast();
  const changing = useChangePlan();
  const { id, isPaused, nextOn } = plan;
  const missed = plan.missedInARow ?? 0;
  const labelOf = (action: string) => copy.of(action, name);
  const pause = () =>
    changing.mutate(
      { id, isPaused: !isPaused },
      {
        onSuccess: () => toast.success(isPaused ? copy.resumedDone : copy.pausedDone),
        onError: (error) => toast.error(messageOf(error, copy.changeFailed)),
      },
    );

  return (
    <>
      <div className={styles.words}>
        <p className={styles.name}>
          {title}
          {isPaused && <Badge tone="neutral">{copy.paused}</Badge>}
          {missed > 0 && <Badge tone="warn">{copy.missed(missed)}</Badge>}
        </p>
        {nextOn !== null && <p>{copy.next(writeDay(nextOn))}</p>}
        <p className={styles.facts}>
          {factsOf(plan, accountName).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button size="sm" variant="primary" aria-label={labelOf(copy.register)} onClick={onRegister}>
          {copy.register}
        </Button>
        <Menu
          align="end"
          entries={[
            { kind: 'action', label: copy.edit, icon: 'pencil', onSelect: onEdit },
            { kind: 'action', label: isPaused ? copy.resume : copy.pause, icon: 'clock', onSelect: pause },
            { kind: 'action', label: copy.remove, icon: 'trash', onSelect: onRemove },
          ]}
        >
          {(trigger) => (
            <Button
              {...trigger}
              size="sm"
              busy={changing.isPending}
              busyLabel={copy.form.saving}
              aria-label={labelOf(copy.more)}
            >
              {copy.more}
              <Icon name="chevron-down" size={14} />
            </Button>
          )}
        </Menu>
      </div>
    </>
  );
}
