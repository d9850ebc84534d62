import type { PurchasePlan } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { ConfirmDialog, useToast } from '@painel/shared/ui';
import { type RefObject, useRef } from 'react';
import { copy } from './plans.copy';
import { useRemovePlan } from './plans.queries';

const words = copy.removal;

interface Props {
  /** The plan in question; null closes the dialog. */
  plan: PurchasePlan | null;
  nameOf: (plan: PurchasePlan) => string;
  onClose: () => void;
  /** Takes the focus once the row that opened the dialog is gone. */
  afterRemoval: RefObject<HTMLElement | null>;
}

/** Asks before a plan is deleted. */
export function RemovePlanDialog({ plan, nameOf, onClose, afterRemoval }: Props) {
  const toast = useToast();
  const removal = useRemovePlan();
  // Empty while it can still be cancelled: then the focus returns to the button that opened it.
  const returnFocus = useRef<HTMLElement>(null);

  const close = () => {
    removal.reset();
    onClose();
  };
  const confirm = (id: string) => {
    returnFocus.current = null;
    removal.mutate(id, {
      onSuccess: () => {
        toast.success(words.removed);
        returnFocus.current = afterRemoval.current;
        close();
      },
    });
  };

  return (
    <ConfirmDialog
      open={plan !== null}
      title={words.question}
      text={words.consequence}
      facts={plan ? [{ label: words.plan, value: nameOf(plan) }] : []}
      cancelLabel={words.cancel}
      confirmLabel={words.confirm}
      busy={removal.isPending}
      busyLabel={words.confirming}
      error={removal.error && messageOf(removal.error, words.failed)}
      onConfirm={() => plan && confirm(plan.id)}
      onCancel={close}
      returnFocus={returnFocus}
    />
  );
}
