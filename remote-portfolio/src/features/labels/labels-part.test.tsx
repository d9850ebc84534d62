import { network, renderElement } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import { LabelsPart } from './labels-part';

const counts = { added: 0, changed: 0, unchanged: 0, pending: 0, skipped: 0, error: 0 };
const answer = {
  counts: { ...counts, added: 2, pending: 1, error: 12 },
  truncated: 1,
  lines: [
    { line: 1, status: 'added', message: null },
    ...Array.from({ length: 12 }, (_, at) => ({
      line: 1_000 + at,
      status: 'error',
      message: '«spendable» precisa ser true ou false, sem aspas.',
    })),
  ],
};

const show = (hasKeys = false) => renderElement(<LabelsPart hasKeys={hasKeys} />);
const choose = async () => {
  const user = show();
  const input = screen.getByLabelText('Importar rótulos', { selector: 'input' });
  await user.upload(input, new File(['{}'], 'rotulos.jsonl'));
  return user;
};

/** Answers each file, and returns what was sent with it. */
function takeFiles(body: object, last: { status: number } = { status: 200 }) {
  const sent: (FormDataEntryValue | null)[] = [];
  network.post('/portfolio/labels/imports', async ({ request }) => {
    const dryRun = (await request.formData()).get('dryRun');
    sent.push(dryRun);
    if (dryRun === null && last.status !== 200)
      return Response.json({ error: 'X', message: 'Não deu.' }, last);
    return Response.json(body);
  });
  return sent;
}

it('shows what a file changes and its faulty lines, and writes it once the reader confirms', async () => {
  const sent = takeFiles(answer);
  const user = await choose();
  expect(await screen.findByText('2 rótulos novos')).toBeVisible();
  expect(screen.getByText('1 rótulo do que ainda não é acompanhado')).toBeVisible();
  expect(screen.getByText('Linha 1.000: «spendable» precisa ser true ou false, sem aspas.')).toBeVisible();
  expect(screen.getByText('e mais 2 linhas')).toBeVisible();
  expect(screen.getByText('1 rótulo longo será cortado.')).toBeVisible();
  expect(sent).toEqual(['true']);
  await user.click(screen.getByRole('button', { name: 'Guardar rótulos' }));
  expect(await screen.findByText('Rótulos guardados')).toBeVisible();
  expect(sent).toEqual(['true', null]);
  expect(screen.getByRole('button', { name: 'Importar rótulos' })).toBeVisible();
});

it('says that nothing changes, and offers only the way back', async () => {
  takeFiles({ counts: { ...counts, unchanged: 7 }, truncated: 0, lines: [] });
  const user = await choose();
  expect(await screen.findByText('Nada muda: os rótulos do arquivo já estão aqui.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar rótulos' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByRole('button', { name: 'Importar rótulos' })).toBeVisible();
});

it('keeps the preview when the labels could not be kept', async () => {
  takeFiles(answer, { status: 409 });
  const user = await choose();
  await user.click(await screen.findByRole('button', { name: 'Guardar rótulos' }));
  expect(await screen.findByText('Não deu.')).toBeVisible();
  expect(screen.getByText('2 rótulos novos')).toBeVisible();
});

it('saves the labels, with public keys when the reader asks', async () => {
  const asked: (string | null)[] = [];
  network.get('/portfolio/labels/export', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('keys'));
    return new Response('{}\n', { headers: { 'content-type': 'application/jsonl' } });
  });
  URL.createObjectURL = () => 'blob:x';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const user = show(true);
  await user.click(screen.getByRole('button', { name: 'Exportar rótulos' }));
  expect(await screen.findByText('Rótulos exportados')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Incluir chaves públicas e caminhos' }));
  await user.click(screen.getByRole('button', { name: 'Exportar rótulos' }));
  await screen.findAllByText('Rótulos exportados');
  expect(asked).toEqual([null, 'true']);
});
