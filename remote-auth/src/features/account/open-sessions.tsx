import type { OpenSession } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { formatDateTime, formatUpdatedAt } from '@painel/shared/format';
import { Badge, Button, ConfirmDialog, useToast } from '@painel/shared/ui';
import { useRef, useState } from 'react';
import { copy } from './account.copy';
import styles from './account.module.css';
import { useEndSessions } from './account.queries';
import { Item, ItemList, useFocusOfRemoved } from './item-list';

const { sessions: words } = copy;

const deviceOf = ({ device }: OpenSession) => device ?? words.unknownDevice;

const factsOf = ({ createdAt, lastUsedAt }: OpenSession) =>
  words.facts(formatDateTime(createdAt), lastUsedAt ? formatUpdatedAt(lastUsedAt) : null);

/** Every open session; each but this browser's can be ended, or all of them at once after a question. */
export function OpenSessions({ sessions }: { sessions: OpenSession[] }) {
  const end = useEndSessions();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const list = useFocusOfRemoved(sessions.length);
  // Empty while the question can still be cancelled: then the focus returns to the button that opened it.
  const returnFocus = useRef<HTMLElement>(null);
  const others = sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  const failure = end.isError ? messageOf(end.error, words.endFailed) : null;

  function endOne(id: string) {
    end.mutate([id], {
      onSuccess: () => toast.success(words.ended),
      onError: (error) => toast.error(messageOf(error, words.endFailed)),
    });
  }

  function endOthers() {
    returnFocus.current = null;
    const onSuccess = () => {
      returnFocus.current = list.current;
      setAsking(false);
      toast.success(words.endedOthers);
    };
    end.mutate(others, { onSuccess });
  }

  return (
    <>
      <ItemList ref={list} label={words.list}>
        {sessions.map((session) => (
          <Item
            key={session.id}
            name={
              <>
                {deviceOf(session)}
                {session.isCurrent && <Badge tone="info">{words.current}</Badge>}
              </>
            }
            facts={factsOf(session)}
            action={
              !session.isCurrent && (
                <Button
                  size="sm"
                  aria-label={words.endOf(deviceOf(session), formatDateTime(session.createdAt))}
                  busy={end.isPending && !asking && end.variables.includes(session.id)}
                  busyLabel={words.ending}
                  onClick={() => endOne(session.id)}
                >
                  {words.end}
                </Button>
              )
            }
          />
        ))}
      </ItemList>
      {others.length === 0 ? (
        <p className={styles.empty}>{words.none}</p>
      ) : (
        <div className={styles.foot}>
          <Button icon="sign-out" onClick={() => setAsking(true)}>
            {words.endOthers}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={words.endOthersTitle}
        text={words.endOthersText}
        confirmLabel={words.endOthers}
        confirmIcon="sign-out"
        busy={end.isPending}
        busyLabel={words.endingOthers}
        error={failure}
        returnFocus={returnFocus}
        onConfirm={endOthers}
        onCancel={() => {
          setAsking(false);
          end.reset();
        }}
      />
    </>
  );
}
