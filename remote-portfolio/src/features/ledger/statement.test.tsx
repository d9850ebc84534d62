import accounts from '@painel/contract/examples/ledger-accounts.json';
import committed from '@painel/contract/examples/ledger-import-committed.json';
import preview from '@painel/contract/examples/ledger-import-preview.json';
import imports from '@painel/contract/examples/ledger-imports.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

const path = '/portfolio/ledger/imports';
const token = preview.importToken;
const show = () => renderRoutes(routes, { at: '/portfolio/importar' });
const ndjson = (...lines: object[]) =>
  new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson' },
  });
const problem = (message: string, details: string | null = null) => ({
  error: 'VALIDATION',
  message,
  details,
});

/** Answers previews one after the other, and tells what was sent with each file. */
function takeFiles(...answers: object[]) {
  const sent: Record<string, FormDataEntryValue>[] = [];
  network.post(path, async ({ request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return ndjson({ read: 3 }, answers[sent.length - 1] ?? { preview });
  });
  return sent;
}

const choose = async (file = new File(['x'], 'river.csv')) => {
  const user = show();
  await user.upload(await screen.findByLabelText('Escolher arquivo', { selector: 'input' }), file);
  return user;
};
const cells = () =>
  within(screen.getByRole('table', { name: 'Linhas do arquivo' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  network.get('/portfolio/ledger/accounts', accounts);
  network.get(path, []);
});
afterEach(() => changePreferences({ discreet: false }));

it('shows what would be written, writes it on confirmation, and says which years it altered', async () => {
  takeFiles();
  let commits = 0;
  network.post(`${path}/${token}/commit`, () => {
    commits += 1;
    return Response.json(committed, { status: 201 });
  });
  const user = await choose();
  expect(await screen.findByRole('heading', { name: 'Conferir river.csv' })).toBeVisible();
  expect(screen.getByText(/vão para a conta «River», que será criada/)).toBeVisible();
  expect(cells()[1]).toMatch(/31\/01\/2026, 22:30no arquivo: 01\/02\/2026, 01:30Compra\+0,00100000/);
  await user.click(screen.getByRole('button', { name: 'Repetidas (1)' }));
  expect(cells()[1]).toMatch(/Já está no seu livro/);
  expect(commits).toBe(0);

  network.get(path, imports);
  await user.dblClick(screen.getByRole('button', { name: 'Importar 1 lançamento' }));
  expect(await screen.findByText('Importação concluída: 1 lançamento gravado.')).toBeVisible();
  expect(screen.getByText('Esta mudança alterou o resultado ou o saldo de 2025.')).toBeVisible();
  expect(commits).toBe(1);
  expect(await screen.findByRole('table', { name: 'Importações feitas' })).toHaveTextContent('river.csv');
});

it('hides amounts in discreet mode', async () => {
  changePreferences({ discreet: true });
  takeFiles();
  await choose();
  await screen.findByRole('heading', { name: 'Conferir river.csv' });
  expect(cells()[1]).not.toMatch(/0,001|100,00/);
});

it('keeps the preview when writing fails, and says that nothing was written', async () => {
  takeFiles();
  network.post(`${path}/${token}/commit`, {}, { status: 503 });
  const user = await choose();
  await user.click(await screen.findByRole('button', { name: 'Importar 1 lançamento' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nada foi gravado');
  expect(screen.getByRole('table', { name: 'Linhas do arquivo' })).toBeVisible();
});

it.each([
  [
    'a file that cannot be read',
    { problem: problem('Isto é um PDF. Baixe o extrato em CSV.', 'file') },
    /PDF/,
  ],
  [
    'a fault of the server',
    { problem: { ...problem('Erro interno do servidor.'), error: 'INTERNAL' } },
    /Erro interno/,
  ],
  ['an answer without an end', { read: 4 }, /Não foi possível ler o arquivo/],
])('says why it cannot go on: %s', async (_case, answer, sentence) => {
  takeFiles(answer, { preview });
  const user = await choose();
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { name: 'Conferir river.csv' })).toBeVisible();
});

it('says when nothing answers', async () => {
  network.down(path);
  network.get(path, []);
  network.post(path, () => Response.error());
  await choose();
  expect(await screen.findByText('Não foi possível ler o arquivo')).toBeVisible();
});

it('refuses a file that is too large before it is sent', async () => {
  const sent = takeFiles();
  await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'tudo.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('mais de 5 MB');
  expect(sent).toEqual([]);
});

it('stops reading when the reader says so, and drops an answer that comes later', async () => {
  let answer = () => {};
  network.post(path, () => new Promise((resolve) => (answer = () => resolve(ndjson({ preview })))));
  const user = await choose();
  expect(await screen.findByText('Enviando o arquivo')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancelar leitura' }));
  answer();
  await user.click(await screen.findByRole('button', { name: 'Escolher arquivo' }));
  expect(screen.queryByRole('heading', { name: 'Conferir river.csv' })).not.toBeInTheDocument();
});

describe('a file that nobody knows', () => {
  const asked = {
    ...preview,
    importToken: null,
    format: 'mapped',
    zone: null,
    account: null,
    needs: ['columns', 'account'],
    headers: ['Quando', 'Quanto', 'Pago'],
    columns: { date: 'Quando' },
    rows: [],
    counts: { new: 0, duplicate: 0, skipped: 0, error: 0 },
  };

  it('is read by the columns and in the account that the reader names', async () => {
    const sent = takeFiles({ preview: asked }, { preview });
    const user = await choose();
    expect(await screen.findByRole('button', { name: 'Ler de novo' })).toBeDisabled();
    expect(screen.getByLabelText('Data e hora')).toHaveValue('Quando');
    await user.selectOptions(screen.getByLabelText('Quantidade de bitcoin'), 'Quanto');
    await user.selectOptions(screen.getByLabelText('Valor em dinheiro'), 'Pago');
    await user.selectOptions(screen.getByLabelText('Conta'), accounts[0]!.name);
    await user.click(screen.getByRole('button', { name: 'Ler de novo' }));
    expect(await screen.findByRole('button', { name: 'Importar 1 lançamento' })).toBeVisible();
    expect(sent[1]).toMatchObject({ zone: 'America/Sao_Paulo', accountId: accounts[0]!.id });
    expect(JSON.parse(String(sent[1]!.columns))).toEqual({
      date: 'Quando',
      bitcoin: 'Quanto',
      amount: 'Pago',
    });
  });

  it('is read into an account that is made for it', async () => {
    network.get('/portfolio/ledger/accounts', []);
    const made: unknown[] = [];
    network.post('/portfolio/ledger/accounts', async ({ request }) => {
      made.push(await request.json());
      return Response.json({ ...accounts[0], id: 'nova' }, { status: 201 });
    });
    const sent = takeFiles({ preview: { ...asked, needs: ['account'], format: 'universal' } }, { preview });
    const user = await choose();
    expect(await screen.findByRole('button', { name: 'Ler de novo' })).toBeDisabled();
    await user.type(screen.getByLabelText('Nome da conta'), 'Cofre');
    await user.selectOptions(screen.getByLabelText('Tipo da conta'), 'Carteira própria');
    await user.dblClick(screen.getByRole('button', { name: 'Ler de novo' }));
    expect(await screen.findByRole('button', { name: 'Importar 1 lançamento' })).toBeVisible();
    expect(made).toEqual([{ name: 'Cofre', kind: 'self_custody' }]);
    expect(sent[1]).toMatchObject({ accountId: 'nova' });
  });
});

it('reads a file again in the zone that the reader names', async () => {
  const sent = takeFiles({ preview: { ...preview, zone: { name: 'America/Sao_Paulo', isAssumed: true } } });
  const user = await choose();
  await user.click(await screen.findByRole('button', { name: 'Mudar fuso' }));
  await user.selectOptions(screen.getByLabelText('Fuso horário do arquivo'), 'UTC');
  await user.click(screen.getByRole('button', { name: 'Ler de novo' }));
  expect(await screen.findByText(/Horários do arquivo em UTC/)).toBeVisible();
  expect(sent[1]).toMatchObject({ zone: 'UTC' });
});

it('confirms nothing where all is known already', async () => {
  takeFiles({ preview: { ...preview, counts: { ...preview.counts, new: 0 } } });
  await choose();
  expect(await screen.findByText(/já estão no seu livro ou não mudam/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Importar \d/ })).not.toBeInTheDocument();
});

describe('an import that was made', () => {
  const made = imports[0]!;

  it('is taken back after a question', async () => {
    network.get(path, imports);
    let undone = 0;
    network.delete(`${path}/${made.id}`, () => {
      undone += 1;
      network.get(path, []);
      return new Response(null, { status: 204 });
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Desfazer importação de river.csv' }));
    expect(undone).toBe(0);
    await user.click(await screen.findByRole('button', { name: 'Desfazer importação' }));
    expect(await screen.findByText('Nenhuma importação ainda')).toBeVisible();
    expect(undone).toBe(1);
  });

  it('stays, with the reason, when one of its entries was changed since', async () => {
    network.get(path, imports);
    const message = 'Um lançamento desta importação mudou depois dela.';
    network.delete(`${path}/${made.id}`, { error: 'IMPORT_CHANGED', message, details: 'x' }, { status: 409 });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Desfazer importação de river.csv' }));
    await user.click(await screen.findByRole('button', { name: 'Desfazer importação' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('is not invented where the list cannot be read', async () => {
    network.get(path, {}, { status: 503 });
    show();
    expect(await screen.findByText('Não foi possível carregar suas importações')).toBeVisible();
    expect(screen.queryByText('Nenhuma importação ainda')).not.toBeInTheDocument();
  });
});
