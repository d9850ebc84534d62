import type { SecondFactorEnrolment } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Form, TextField } from '@painel/shared/parts';
import { Button, Notice, Skeleton, Stack } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import account from './account.module.css';
import { copy } from './second-factor.copy';
import styles from './second-factor.module.css';
import { secondFactorQueries, useConfirmEnrolment } from './second-factor.queries';

const { enrol: words } = copy;

/** Nothing where its library cannot be fetched: the secret can be typed. */
function QrCode({ uri }: { uri: string }) {
  const drawing = useQuery(secondFactorQueries.qrCode(uri));
  if (drawing.isPending) return <Skeleton height={200} />;
  if (!drawing.data) return null;
  const { size, path } = drawing.data;
  return (
    <svg className={styles.qrCode} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.qrCode}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}

interface Props {
  enrolment: SecondFactorEnrolment;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

/** The secret for an authenticator app, and the first code that it shows. */
export function EnrolmentForm({ enrolment: { uri, secret }, onCodes, onCancel }: Props) {
  const confirm = useConfirmEnrolment();
  const [code, setCode] = useState('');
  const [attempted, setAttempted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const missing = code.trim() === '';

  // The form takes the place of the button that was pressed.
  useEffect(() => field.current?.focus(), []);

  function submit() {
    setAttempted(true);
    if (!missing) confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  }

  return (
    <Form label={words.title} onSubmit={submit}>
      <Stack gap={16}>
        <p>{words.scan}</p>
        <QrCode uri={uri} />
        <p className={styles.open}>
          <a href={uri}>{words.open}</a>
        </p>
        <TextField label={words.secret} hint={words.secretHint} mono readOnly value={secret} />
        {confirm.isError && <Notice tone="down">{messageOf(confirm.error, words.failed)}</Notice>}
        <TextField
          ref={field}
          label={words.code}
          hint={words.codeHint}
          error={attempted && missing ? words.codeRequired : null}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className={account.foot}>
          <Button onClick={onCancel} disabled={confirm.isPending}>
            {copy.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={confirm.isPending} busyLabel={words.submitting}>
            {words.submit}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
