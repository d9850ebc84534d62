import type { AlertChannel, AlertChannelKind } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { focusOnMount, Form, TextField, useForm } from '@painel/shared/parts';
import { Button, Notice } from '@painel/shared/ui';
import { useState } from 'react';
import { copy } from './channels.copy';
import styles from './channels.module.css';
import { useAddChannel } from './channels.queries';

const words = copy.add;

interface Props {
  channels: readonly AlertChannel[];
  available: readonly AlertChannelKind[];
}

/** The address of a webhook. */
function WebhookForm({ onClose }: { onClose: () => void }) {
  const adding = useAddChannel();
  const form = useForm({
    initial: { target: '' },
    problemsIn: ({ target }) =>
      /^https:\/\/[^\s/]+/i.test(target.trim()) ? {} : { target: words.urlMissing },
    send: ({ target }) =>
      !adding.isPending && adding.mutate({ kind: 'webhook', target: target.trim() }, { onSuccess: onClose }),
    error: adding.error,
    failure: words.failed,
    fieldOf: { INVALID_TARGET: 'target', VALIDATION: 'target' },
  });

  return (
    <Form label={words.kinds.webhook} onSubmit={form.submit}>
      <TextField
        {...form.field('target')}
        ref={focusOnMount}
        label={words.url}
        hint={words.urlHint}
        type="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        placeholder="https://"
      />
      {form.notice}
      <div className={styles.buttons}>
        <Button type="submit" size="sm" variant="primary" busy={adding.isPending} busyLabel={words.adding}>
          {words.urlAdd}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  );
}

/** The kinds that can be added: those that the server sends by, the account's e-mail address once. */
export function AddChannel({ channels, available }: Props) {
  const [isWebhook, setWebhook] = useState(false);
  const adding = useAddChannel();
  const offered = available.filter(
    (kind): kind is Exclude<AlertChannelKind, 'push'> =>
      kind !== 'push' && !(kind === 'email' && channels.some((channel) => channel.kind === 'email')),
  );
  if (offered.length === 0) return null;

  return (
    <section className={styles.part} aria-label={words.title}>
      <h3>{words.title}</h3>
      {isWebhook ? (
        <WebhookForm onClose={() => setWebhook(false)} />
      ) : (
        <div className={styles.buttons}>
          {offered.map((kind) => (
            <Button
              key={kind}
              size="sm"
              icon="plus"
              busy={adding.isPending && adding.variables.kind === kind}
              busyLabel={words.adding}
              onClick={() => (kind === 'webhook' ? setWebhook(true) : adding.mutate({ kind }))}
            >
              {words.kinds[kind]}
            </Button>
          ))}
        </div>
      )}
      {adding.isError && <Notice tone="down">{messageOf(adding.error, words.failed)}</Notice>}
    </section>
  );
}
