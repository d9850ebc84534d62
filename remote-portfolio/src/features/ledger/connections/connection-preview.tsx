import type { Connection } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { formatMonthYear } from '@painel/shared/format';
import { Actions } from '@painel/shared/parts';
import { Button, Notice, useToast } from '@painel/shared/ui';
import type { AlteredYear } from '../altered-years.model';
import { useAmounts } from '../use-amounts';
import { copy } from './connections.copy';
import styles from './connections.module.css';
import { useConfirmPreview, usePreviewAgain } from './connections.queries';

const words = copy.preview;

interface Props {
  connection: Connection;
  onAltered: (years: readonly AlteredYear[]) => void;
}

/** The third screen: which rows the key brings, before the first of them is written. */
export function ConnectionPreview({ connection: { id, preview, message }, onAltered }: Props) {
  const toast = useToast();
  const { sats } = useAmounts();
  const confirming = useConfirmPreview();
  const again = usePreviewAgain();
  const confirm = () =>
    confirming.mutate(id, {
      onSuccess(years) {
        toast.success(words.done);
        onAltered(years);
      },
    });
  const failure = confirming.error ?? again.error;
  const { new: fresh, duplicate, error } = preview?.counts ?? {};
  return (
    <>
      {preview ? (
        <div className={styles.facts} role="status">
          <p className={styles.strong}>
            {fresh
              ? words.found(fresh, preview.firstDay && formatMonthYear(preview.firstDay))
              : copy.nothingNew}
            {preview.netSats ? ` · ${sats(preview.netSats, { sign: true })}` : null}
          </p>
          {Boolean(duplicate) && <p>{words.known(duplicate!)}</p>}
          {Boolean(error) && <p>{words.errors(error!)}</p>}
        </div>
      ) : (
        message && <Notice tone="warn">{message}</Notice>
      )}
      {failure && <Notice tone="down">{messageOf(failure, words.failed)}</Notice>}
      <Actions>
        {preview ? (
          <Button
            variant="primary"
            busy={confirming.isPending}
            busyLabel={words.confirming}
            onClick={confirm}
          >
            {words.confirm}
          </Button>
        ) : (
          <Button busy={again.isPending} busyLabel={words.reading} onClick={() => again.mutate(id)}>
            {words.again}
          </Button>
        )}
      </Actions>
    </>
  );
}
