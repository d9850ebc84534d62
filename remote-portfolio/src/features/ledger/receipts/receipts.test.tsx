import accounts from '@painel/contract/examples/ledger/accounts.json';
import attachment from '@painel/contract/examples/ledger/attachment.json';
import list from '@painel/contract/examples/ledger/entries.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderRoutes } from '@painel/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../../routes';

const pdf = new File(['%PDF-1.7 %%EOF'], 'recibo.pdf', { type: 'application/pdf' });
const card = () => screen.findByRole('region', { name: 'Anexos' });
const input = (within_: HTMLElement) =>
  within(within_).getByLabelText<HTMLInputElement>('Anexar comprovante', { selector: 'input' });

let kept: object[];
beforeEach(() => {
  kept = [attachment];
  network.get('/portfolio/ledger/position', {}, { status: 404 });
  network.get('/portfolio/ledger/accounts', accounts);
  network.get('/portfolio/ledger/entries', list);
  network.get('/portfolio/ledger/years', {}, { status: 404 });
  network.get('/portfolio/ledger/attachments', () => Response.json({ attachments: kept, limit: 2 }));
});

/** Opens the form of the entry whose receipt the example is. */
async function openForm() {
  const user = renderRoutes(routes, { at: '/portfolio/lancamentos' });
  const row = await screen.findByRole('row', { name: /Transferência recebida/ });
  await user.click(within(row).getByRole('button', { name: /^Editar/ }));
  return { user, part: await card() };
}

it('lists the receipts of the entry, and saves one', async () => {
  network.get('/portfolio/ledger/attachments/:id/file', () => new Response('bytes'));
  const { user, part } = await openForm();
  expect(await within(part).findByText('nota-de-corretagem.pdf')).toHaveTextContent(
    '180 kB, anexado em 20/11/2026',
  );
  const saved = jest.fn().mockReturnValue('blob:a');
  Object.assign(URL, { createObjectURL: saved });
  await user.click(within(part).getByRole('button', { name: 'Baixar nota-de-corretagem.pdf' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});

it('attaches a file that is chosen or dropped, until there are as many as the server keeps', async () => {
  kept = [];
  const entries: unknown[] = [];
  network.post('/portfolio/ledger/entries/:id/attachments', ({ params }) => {
    const fileName = ['recibo.pdf', 'foto.jpg'][kept.length];
    entries.push(params['id']);
    const added = { ...attachment, id: fileName, fileName };
    kept = [...kept, added];
    return Response.json(added, { status: 201 });
  });
  const { user, part } = await openForm();
  expect(await within(part).findByText('Nenhum comprovante neste lançamento.')).toBeVisible();
  await user.upload(input(part), pdf);
  expect(await within(part).findByText('recibo.pdf')).toBeVisible();
  const dataTransfer = { types: ['Files'], files: [new File(['x'], 'foto.jpg', { type: 'image/jpeg' })] };
  fireEvent.drop(within(part).getByText(/^PDF, PNG ou JPEG/), { dataTransfer });
  expect(await within(part).findByText('foto.jpg')).toBeVisible();
  expect(entries).toEqual([attachment.entryId, attachment.entryId]);
  expect(within(part).getByText(/^Você já tem 2 comprovantes/)).toBeVisible();
});

it('says why a file was not attached, and sends none that is too large', async () => {
  network.refuse(
    'post',
    '/portfolio/ledger/entries/:id/attachments',
    415,
    'UNSUPPORTED_RECEIPT',
    'Envie um PDF, um PNG ou um JPEG que abra no seu aparelho.',
  );
  const { user, part } = await openForm();
  const large = new File(['a'], 'extrato.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
  await user.upload(input(part), large);
  expect(within(part).getByText('extrato.pdf passa de 5 MB. Escolha um arquivo menor.')).toBeVisible();
  await user.upload(input(part), pdf);
  expect(await within(part).findByText(/^Envie um PDF, um PNG ou um JPEG/)).toBeVisible();
  expect(within(part).queryByText(/passa de 5 MB/)).not.toBeInTheDocument();
});

it('removes a receipt after a question, and keeps the focus in the part', async () => {
  network.delete('/portfolio/ledger/attachments/:id', () => {
    kept = [];
    return new Response(null, { status: 204 });
  });
  const { user, part } = await openForm();
  await user.click(within(part).getByRole('button', { name: 'Excluir nota-de-corretagem.pdf' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Excluir este comprovante?' });
  await user.click(within(dialog).getByRole('button', { name: 'Excluir comprovante' }));
  expect(await within(part).findByText('Nenhum comprovante neste lançamento.')).toBeVisible();
  await waitFor(() => expect(within(part).getByRole('heading', { name: 'Anexos' })).toHaveFocus());
});

it('shows no name of a file in discreet mode', async () => {
  changePreferences({ discreet: true });
  const { part } = await openForm();
  expect(within(part).getByText('Comprovante 1')).toBeVisible();
  expect(part).not.toHaveTextContent('nota-de-corretagem');
});

it('can be read again where reading failed, and is missing where the server keeps none', async () => {
  network.get('/portfolio/ledger/attachments', {}, { status: 503 });
  const { user, part } = await openForm();
  expect(await within(part).findByText('Não foi possível carregar os comprovantes')).toBeVisible();
  network.get('/portfolio/ledger/attachments', {}, { status: 404 });
  await user.click(within(part).getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Anexos' })).not.toBeInTheDocument());
});
