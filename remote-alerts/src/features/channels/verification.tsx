import type { AlertChannel, AlertChannelKind } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Form, TextField } from '@painel/shared/parts';
import { Button, ButtonLink, Notice, useToast } from '@painel/shared/ui';
import { type ReactNode, useState } from 'react';
import { copy } from './channels.copy';
import styles from './channels.module.css';
import { useVerifyChannel } from './channels.queries';

const words = copy.verify;

/** By a code that was sent to the channel. */
function ByCode({ channel: { id }, hint }: { channel: AlertChannel; hint: string }) {
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
        hint={hint}
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

const verifications: Readonly<Record<AlertChannelKind, (channel: AlertChannel) => ReactNode>> = {
  push: () => <p className={styles.hint}>{words.push}</p>,
  email: (channel) => <ByCode channel={channel} hint={words.emailHint} />,
  telegram: (channel) => <ByTelegram channel={channel} />,
  webhook: (channel) => <ByCode channel={channel} hint={words.webhookHint} />,
};

/** How a channel is confirmed before its first use. Nothing for a kind that this version does not know. */
export const Verification = ({ channel }: { channel: AlertChannel }) =>
  channel.kind !== null && <div className={styles.verification}>{verifications[channel.kind](channel)}</div>;
