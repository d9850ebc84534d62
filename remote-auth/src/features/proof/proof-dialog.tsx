import { messageOf, request, requestVoid } from '@painel/shared/api';
import type { ProofQuestion } from '@painel/shared/federation';
import { Form, PasswordField, TextField, useForm } from '@painel/shared/parts';
import { Button, Dialog, Notice, Stack } from '@painel/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { askForPasskey, browserKnowsPasskeys, wordsForPasskeyFailure } from './passkey';
import { copy } from './proof.copy';
import { messageSchema, type ProofRequest } from '@painel/contract';

/** @throws {ApiError} */
const prove = (proof: ProofRequest) => requestVoid({ method: 'POST', path: '/auth/proof', body: proof });

/** Mails a code to the account's address; answers the sentence to show. @throws {ApiError} */
const sendProofCode = () => request(messageSchema, { method: 'POST', path: '/auth/proof/code' });

/** Asks for the password, a passkey or a code sent by e-mail, as far as the account has them. */
export function ProofDialog({ methods, answer }: ProofQuestion) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const proof = useMutation({ mutationFn: prove, onSuccess: () => answer(true) });
  const byPasskey = useMutation({
    mutationFn: async () => prove({ passkey: await askForPasskey() }),
    onSuccess: () => answer(true),
  });
  const sending = useMutation({ mutationFn: sendProofCode, onSuccess: () => field.current?.focus() });
  const usesCode = sending.isSuccess || !methods.includes('password');
  const busy = proof.isPending || byPasskey.isPending;
  const required = usesCode ? copy.codeRequired : copy.passwordRequired;
  const form = useForm({
    initial: { typed: '' },
    problemsIn: ({ typed }) => (typed.trim() === '' ? { typed: required } : {}),
    send: ({ typed }) => proof.mutate(usesCode ? { code: typed } : { password: typed }),
    error: proof.error ?? byPasskey.error ?? sending.error,
    failure: () =>
      (proof.error && messageOf(proof.error, copy.failed)) ||
      (byPasskey.error && wordsForPasskeyFailure(byPasskey.error, copy.failed)) ||
      (sending.error && messageOf(sending.error, copy.sendFailed)),
  });
  const control = { ...form.field('typed'), ref: field };

  function send() {
    proof.reset();
    form.reset();
    sending.mutate();
  }

  return (
    <Dialog
      alert
      open
      onClose={() => !busy && answer(false)}
      initialFocus={field}
      title={copy.title}
      text={copy.text}
      actions={
        <>
          <Button onClick={() => answer(false)} disabled={busy}>
            {copy.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={proof.isPending}
            busyLabel={copy.submitting}
          >
            {copy.submit}
          </Button>
        </>
      }
    >
      <Form id={formId} label={copy.title} onSubmit={form.submit}>
        <Stack gap={16}>
          {sending.isSuccess && <Notice tone="info">{sending.data.message}</Notice>}
          {form.notice}
          {usesCode ? (
            <TextField
              {...control}
              key="code"
              label={copy.code}
              hint={copy.codeHint}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          ) : (
            <PasswordField
              {...control}
              key="password"
              label={copy.password}
              autoComplete="current-password"
            />
          )}
          {methods.includes('passkey') && browserKnowsPasskeys() && (
            <Button
              block
              icon="key"
              busy={byPasskey.isPending}
              busyLabel={copy.passkeyBusy}
              onClick={() => byPasskey.mutate()}
            >
              {copy.passkey}
            </Button>
          )}
          <Button block busy={sending.isPending} busyLabel={copy.sending} onClick={send}>
            {sending.isSuccess ? copy.sendAnother : copy.sendCode}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
