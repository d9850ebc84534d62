import type { SecondFactor } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { formatDate } from '@painel/shared/format';
import { Button, ConfirmDialog, KeyValue, KeyValueList, Notice, useToast } from '@painel/shared/ui';
import { type Ref, useState } from 'react';
import account from '../account.module.css';
import { copy } from './second-factor.copy';
import { useRemoveSecondFactor, useRenewRecoveryCodes } from './second-factor.queries';

const few = 3;

interface Props {
  since: string;
  recoveryCodesLeft: SecondFactor['recoveryCodesLeft'];
  /** Of the first button. */
  start: Ref<HTMLButtonElement>;
  onCodes: (codes: string[]) => void;
  onRemoved: () => void;
}

/** Since when, how many recovery codes are left, and the questions before either changes. */
export function ActiveSecondFactor({ since, recoveryCodesLeft, start, onCodes, onRemoved }: Props) {
  const renew = useRenewRecoveryCodes();
  const remove = useRemoveSecondFactor();
  const toast = useToast();
  const [question, setQuestion] = useState<'renew' | 'remove' | null>(null);

  function close() {
    setQuestion(null);
    renew.reset();
    remove.reset();
  }

  function confirmRemoval() {
    const onSuccess = () => {
      close();
      onRemoved();
      toast.success(copy.removed);
    };
    remove.mutate(undefined, { onSuccess });
  }

  return (
    <>
      {recoveryCodesLeft <= few && <Notice tone="warn">{copy.fewLeft}</Notice>}
      <KeyValueList>
        <KeyValue label={copy.on}>{copy.since(formatDate(since))}</KeyValue>
        <KeyValue label={copy.codesLeft}>{copy.left(recoveryCodesLeft)}</KeyValue>
      </KeyValueList>
      <div className={account.foot}>
        <Button ref={start} onClick={() => setQuestion('renew')}>
          {copy.codes.renew}
        </Button>
        <Button onClick={() => setQuestion('remove')}>{copy.remove}</Button>
      </div>
      <ConfirmDialog
        open={question === 'renew'}
        title={copy.codes.renewTitle}
        text={copy.codes.renewText}
        confirmLabel={copy.codes.renew}
        busy={renew.isPending}
        busyLabel={copy.codes.renewing}
        error={renew.isError ? messageOf(renew.error, copy.codes.renewFailed) : null}
        onConfirm={() =>
          renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })
        }
        onCancel={close}
      />
      <ConfirmDialog
        open={question === 'remove'}
        title={copy.removeTitle}
        text={copy.removeText}
        confirmLabel={copy.removeConfirm}
        busy={remove.isPending}
        busyLabel={copy.removing}
        error={remove.isError ? messageOf(remove.error, copy.removeFailed) : null}
        onConfirm={confirmRemoval}
        onCancel={close}
      />
    </>
  );
}
