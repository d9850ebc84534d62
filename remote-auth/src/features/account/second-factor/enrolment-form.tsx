import type { SecondFactorEnrolment } from '@painel/contract';
import { Form, focusOnMount, TextField, useForm } from '@painel/shared/parts';
import { Button, Skeleton, Stack } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import account from '../account.module.css';
import { copy } from './second-factor.copy';
import styles from './second-factor.module.css';
import { secondFactorQueries, useConfirmEnrolment } from './second-factor.queries';

const { enrol: words } = copy;

/** Shows nothing when its library cannot be loaded: the secret can be typed instead. */
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

/** Shows the secret for an authenticator app and asks for the first code of the app. */
export function EnrolmentForm({ enrolment: { uri, secret }, onCodes, onCancel }: Props) {
  const confirm = useConfirmEnrolment();
  const form = useForm({
    initial: { code: '' },
    problemsIn: ({ code }) => (code.trim() === '' ? { code: words.codeRequired } : {}),
    send: ({ code }) => confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) }),
    error: confirm.error,
    failure: words.failed,
  });

  return (
    <Form label={words.title} onSubmit={form.submit}>
      <Stack gap={16}>
        <p>{words.scan}</p>
        <QrCode uri={uri} />
        <p className={styles.open}>
          <a href={uri}>{words.open}</a>
        </p>
        <TextField label={words.secret} hint={words.secretHint} mono readOnly value={secret} />
        {form.notice}
        <TextField
          {...form.field('code')}
          ref={focusOnMount}
          label={words.code}
          hint={words.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
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
