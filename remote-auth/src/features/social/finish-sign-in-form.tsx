import type { AuthSession } from '@painel/contract';
import { Form, SubmitButton, useForm } from '@painel/shared/parts';
import { Stack } from '@painel/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { SecondFactorField } from '../proof/second-factor-field';
import { missingCode } from '../proof/use-second-factor';
import { type ProviderId, providerOf } from '../proof/providers';
import { finishSignIn } from './social.api';
import { copy } from './social.copy';

const { secondFactor: words } = copy;

interface Props {
  provider: ProviderId;
  /** The server's proof that the provider has identified the user. */
  ticket: string;
  onSession: (session: AuthSession) => void;
}

/** Asks for the second factor that completes a sign-in with a provider. */
export function FinishSignInForm({ provider, ticket, onSession }: Props) {
  const finish = useMutation({ mutationFn: finishSignIn, onSuccess: onSession });
  const form = useForm({
    initial: { code: '' },
    problemsIn: missingCode,
    send: ({ code }) => finish.mutate({ ticket, secondFactor: code.trim() }),
    error: finish.error,
    failure: words.failed,
  });

  return (
    <Form label={words.title} onSubmit={form.submit}>
      <Stack gap={16}>
        <p>{provider === 'google' ? words.google : words.other(providerOf(provider).name)}</p>
        {form.notice}
        <SecondFactorField {...form.field('code')} />
        <SubmitButton busy={finish.isPending || finish.isSuccess} busyLabel={words.submitting}>
          {words.submit}
        </SubmitButton>
      </Stack>
    </Form>
  );
}
