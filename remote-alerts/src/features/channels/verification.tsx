import type { AlertChannel } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Form, TextField } from '@painel/shared/parts';
import { Button, ButtonLink, Notice, useToast } from '@painel/shared/ui';
import { useState } from 'react';
import { copy } from './channels.copy';
import styles from './channels.module.css';
import { useVerifyChannel } from './channels.queries';

const words = copy.verify;

/** By a code that was sent to the channel. */
function ByCode({ channel: { id, kind } }: { channel: AlertChannel }) {
  const toast = useToast();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const verifying = useVerifyChannel();
  const resending = useVerifyChannel();
  const confirm = () => {
    setMissing(code.trim() === '');
    if (code.trim() === '' || verifying.isPending) return;
    verifying.mutate(
      { id, code: code.trim() },
      { onSuccess: ({ state }) => state === 'on' && toast.success(words.done) },
    );
  };

  return (
    <Form label={words.title} onSubmit={confirm}>
      <TextField
        label={words.code}
        hint={kind === 'webhook' ? words.webhookHint : words.emailHint}
        error={
          (isMissing && words.missing) || (verifying.isError && messageOf(verifying.error, words.failed))
        }
        value={code}
        inputMode="text"
        autoComplete="one-time-code"
        maxLength={20}
        onChange={({ target }) => setCode(target.value)}
      />
      <div className={styles.buttons}>
        <Button
          type="submit"
          size="sm"
          variant="primary"
          busy={verifying.isPending}
          busyLabel={words.confirming}
        >
          {words.confirm}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          busy={resending.isPending}
          onClick={() =>
            resending.mutate(
              { id },
              {
                onSuccess: () => toast.success(words.resent),
                onError: (error) => toast.error(messageOf(error, words.failed)),
              },
            )
          }
        >
          {words.resend}
        </Button>
      </div>
    </Form>
  );
}

/** By a conversation that the reader begins with the bot. Its link comes once. */
function ByTelegram({ channel }: { channel: AlertChannel }) {
  const [link] = useState(channel.link);
  const verifying = useVerifyChannel();

  if (!link) return <Notice tone="warn">{words.telegramLost}</Notice>;
  return (
    <>
      <p className={styles.hint}>{words.telegramHint}</p>
      <div className={styles.buttons}>
        <ButtonLink href={link} size="sm" variant="primary" target="_blank" rel="noopener noreferrer">
          {words.telegramOpen}
        </ButtonLink>
        <Button
          size="sm"
          busy={verifying.isPending}
          busyLabel={words.confirming}
          onClick={() => verifying.mutate({ id: channel.id })}
        >
          {words.telegramCheck}
        </Button>
      </div>
      {verifying.isError && <Notice tone="down">{messageOf(verifying.error, words.failed)}</Notice>}
      {verifying.data?.state === 'unverified' && <Notice>{words.telegramWaiting}</Notice>}
    </>
  );
}

/** How a channel is confirmed before its first use. */
export function Verification({ channel }: { channel: AlertChannel }) {
  if (channel.kind === 'push') return <p className={styles.hint}>{words.push}</p>;
  return (
    <div className={styles.verification}>
      {channel.kind === 'telegram' ? <ByTelegram channel={channel} /> : <ByCode channel={channel} />}
    </div>
  );
}
