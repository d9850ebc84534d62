import { messageOf, request } from '@painel/shared/api';
import { ProofProvider, provideLoader, useWithProof } from '@painel/shared/federation';
import { network, offerProof, renderRoutes } from '@painel/shared/testing';
import { useMutation } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import * as z from 'zod/mini';

const call = { method: 'post', path: '/alerts/channels', answer: { id: 'c1' } } as const;
const schema = z.object({ id: z.string() });

function Form() {
  const withProof = useWithProof();
  const saving = useMutation({
    mutationFn: () => withProof(() => request(schema, { method: 'POST', path: call.path, body: { n: 1 } })),
  });
  return (
    <>
      <button onClick={() => saving.mutate()}>Salvar</button>
      <p>{saving.error ? messageOf(saving.error, 'Falhou') : saving.data?.id}</p>
    </>
  );
}
const show = () => {
  const element = (
    <ProofProvider>
      <Form />
    </ProofProvider>
  );
  return renderRoutes([{ path: '/', element }], { at: '/' });
};

it('opens the dialog of auth when the server asks, and repeats the call after the proof', async () => {
  const sent = offerProof(call);
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('password ou code');
  await user.click(screen.getByRole('button', { name: 'Provar' }));
  expect(await screen.findByText('c1')).toBeVisible();
  expect(sent).toEqual([{ n: 1 }, { n: 1 }]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('leaves the refusal when the reader gives up, and asks again at the next try', async () => {
  const sent = offerProof(call);
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await user.click(await screen.findByRole('button', { name: 'Desistir' }));
  expect(await screen.findByText('Confirme antes.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

it.each([
  ['cannot be loaded', () => Promise.reject(new Error('gone'))],
  [
    'breaks',
    async () => ({
      Widget: () => {
        throw new Error('boom');
      },
    }),
  ],
])('leaves the refusal where the dialog %s', async (_name, loadRemote) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(Math, 'random').mockReturnValue(0);
  offerProof(call);
  provideLoader({ registerRemotes: () => {}, loadRemote: loadRemote as never });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Confirme antes.')).toBeVisible();
});

it.each([null, 'selfie'])('offers a code by e-mail where the server names %s', async (details) => {
  offerProof(call);
  network.post(call.path, { error: 'PROOF_REQUIRED', message: 'Confirme antes.', details }, { status: 403 });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('code');
});

it('passes other failures on, without the dialog', async () => {
  offerProof(call);
  network.post(call.path, { error: 'X', message: 'Não deu.' }, { status: 409 });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Não deu.')).toBeVisible();
});
