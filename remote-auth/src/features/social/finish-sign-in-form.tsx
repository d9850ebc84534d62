import type { AuthSession } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Form } from '@painel/shared/parts';
import { Button, Notice, Stack } from '@painel/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SecondFactorField } from '../proof/second-factor-field';
import { finishSignIn } from './social.api';
import { copy } from './social.copy';

const { secondFactor: words } = copy;

interface Props {
  /** What the server gave for a sign-in that a provider vouched for. */
  ticket: string;
  onSession: (session: AuthSession) => void;
}

/** The code that ends a sign-in with Google. */
export function FinishSignInForm({ ticket, onSession }: Props) {
  const [code, setCode] = useState('');
  const [attempted, setAttempted] = useState(false);
  const finish = useMutation({ mutationFn: finishSignIn, onSuccess: onSession });
  const missing = code.trim() === '';

  function submit() {
    setAttempted(true);
    if (!missing) finish.mutate({ ticket, secondFactor: code.trim() });
  }

  return (
    <Form label={words.title} onSubmit={submit}>
      <Stack gap={16}>
        <p>{words.text}</p>
        {finish.isError && <Notice tone="down">{messageOf(finish.error, words.failed)}</Notice>}
        <SecondFactorField value={code} onChange={setCode} isMissing={attempted && missing} />
        <Button
          type="submit"
          variant="accent"
          size="lg"
          block
          busy={finish.isPending || finish.isSuccess}
          busyLabel={words.submitting}
        >
          {words.submit}
        </Button>
      </Stack>
    </Form>
  );
}
