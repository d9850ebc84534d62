import type { Alert, AlertList as AlertPage, AlertRequest } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { lazyPart } from '@painel/shared/federation';
import { RemovedRow, useUndoableRemovals } from '@painel/shared/parts';
import { Skeleton, useToast } from '@painel/shared/ui';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { AlertAction } from './alerts.api';
import { copy } from './alerts.copy';
import styles from './alerts.module.css';
import { useAct, useRemoveAlert } from './alerts.queries';
import { AlertRow, nameOf } from './alert-row';
import type { KnownChannels } from './known-channels.model';
import { hasForm } from './form-kinds.model';
import { optimisticAlert } from './optimistic-alert.model';
import { useNaming } from './use-naming';

const EditAlertForm = lazyPart(async () => (await import('./alert-form')).EditAlertForm);

/** Keeps the focus near a row whose button disappears after a press, however late: the returned function takes the row. */
function useFocusNear(list: RefObject<HTMLElement | null>): (id: string) => void {
  const near = useRef<string | null>(null);

  useEffect(() => {
    if (near.current === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-alert="${CSS.escape(near.current)}"]`);
    const focused = document.activeElement;
    // The button is still there, or the menu in which it was pressed.
    if (focused !== document.body && (row?.contains(focused) || focused?.closest('[role="menu"]'))) return;
    if (focused === document.body) row?.querySelector<HTMLElement>('button')?.focus();
    near.current = null;
  });

  return (id) => {
    near.current = id;
  };
}

const { actions } = copy;
const done = { rearm: actions.rearmed, snooze: actions.snoozed, pause: actions.paused };

interface Props {
  page: AlertPage;
  channels: KnownChannels;
  /** An alert that is on its way to the server. */
  saving: AlertRequest | null;
}

/** The alerts, oldest first. A form or an undo is in the place of one that is edited or removed. */
export function AlertList({ page, channels, saving }: Props) {
  const toast = useToast();
  const naming = useNaming();
  const removal = useRemoveAlert();
  const removals = useUndoableRemovals((alert: Alert) =>
    removal
      .mutateAsync(alert.id)
      .catch((error: unknown) => toast.error(messageOf(error, actions.removeFailed))),
  );
  const acting = useAct();
  const [editedId, setEditedId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusNear = useFocusNear(list);
  const act = (action: AlertAction) => {
    focusNear(action.id);
    acting.mutate(action, {
      onSuccess: () => toast.success(done[action.action]),
      onError: (error) => toast.error(messageOf(error, actions.failed)),
    });
  };
  const closeForm = (id: string) => {
    setEditedId(null);
    focusNear(id);
  };
  const alerts = saving ? [...page.alerts, optimisticAlert(saving)] : page.alerts;

  const row = (alert: Alert) => {
    const { id } = alert;
    if (removals.isWaiting(id))
      return (
        <RemovedRow
          id={id}
          text={actions.removed(nameOf(alert, naming))}
          removals={removals}
          onUndo={() => focusNear(id)}
        />
      );
    if (editedId === id && hasForm(alert))
      return (
        <Suspense
          fallback={
            <div className={styles.form}>
              <Skeleton height={320} />
            </div>
          }
        >
          <EditAlertForm alert={alert} channels={channels} onClose={() => closeForm(id)} />
        </Suspense>
      );
    return (
      <AlertRow
        alert={alert}
        naming={naming}
        channels={channels}
        onRearm={() => act({ id, action: 'rearm' })}
        onPause={() => act({ id, action: 'pause' })}
        onSnooze={(until) => act({ id, action: 'snooze', until })}
        onEdit={() => setEditedId(id)}
        onRemove={() => removals.remove(alert)}
      />
    );
  };

  return (
    <ul ref={list} className={styles.list} aria-label={copy.section.list}>
      {alerts.map((alert) => (
        <li key={alert.id} className={styles.item} data-alert={alert.id}>
          {row(alert)}
        </li>
      ))}
    </ul>
  );
}
