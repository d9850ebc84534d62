import type { Alert, AlertKind } from '@painel/contract';
import { useToast } from '@painel/shared/ui';
import { useState } from 'react';
import { AlertForm } from './alert-form';
import { copy } from './alerts.copy';
import { useChangeAlert } from './alerts.queries';
import type { KnownChannels } from './channel-choice';
import { type AlertDraft, draftOf, requestOf } from './draft.model';

const words = copy.form;

interface Props {
  alert: Alert & { kind: AlertKind };
  channels: KnownChannels;
  onClose: () => void;
}

/** Changes an alert in the place of its row. Its kind stays. */
export function EditAlertForm({ alert, channels, onClose }: Props) {
  const toast = useToast();
  const changing = useChangeAlert();
  const [initial] = useState(() => draftOf(alert));
  const send = (draft: AlertDraft) => {
    const { kind: _stays, params, ...change } = requestOf(draft);
    changing.mutate(
      { id: alert.id, params: { ...params }, ...change },
      {
        onSuccess: () => {
          toast.success(words.changed);
          onClose();
        },
      },
    );
  };
  return (
    <AlertForm
      label={words.titleEdit}
      initial={initial}
      isNew={false}
      channels={channels}
      submitLabel={words.save}
      busy={changing.isPending}
      error={changing.error}
      failure={words.changeFailed}
      onSend={send}
      onCancel={onClose}
    />
  );
}
