import accounts from '@painel/contract/examples/ledger/accounts.json';
import committed from '@painel/contract/examples/ledger/import-committed.json';
import example from '@painel/contract/examples/ledger/import-preview.json';
import list from '@painel/contract/examples/ledger/entries.json';
import imports from '@painel/contract/examples/ledger/imports.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderRoutes } from '@painel/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../../routes';

const path = '/portfolio/ledger/imports';
const preview = { ...example, confirmations: [] as object[], feePolicies: [] as object[] };
const token = preview.importToken;
/** The preview of one file, whose own part says the same as the whole. */
const ofOneFile = (whole: Partial<typeof preview>) => {
  const { format, zone, needs, headers, counts, account } = whole;
  const accounts = account || whole.accounts !== example.accounts ? whole.accounts : [];
  const columns = Reflect.get(whole, 'columns');
  const file = { name: 'river.csv', format, zone, needs, headers, columns, counts, accounts, problem: null };
  return whole.files === example.files ? { ...whole, files: [file] } : whole;
};
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

/** Answers previews one after the other, and returns what was sent with each file. */
function takeFiles(...answers: object[]) {
  const sent: Record<string, FormDataEntryValue>[] = [];
  network.post(path, async ({ request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    const answer = answers[sent.length - 1] ?? { preview };
    const whole = Reflect.get(answer, 'preview');
    return ndjson({ read: 3 }, whole ? { preview: ofOneFile(whole) } : answer);
  });
  return sent;
}

const choose = async (...files: File[]) => {
  const user = show();
  const chosen = files.length > 0 ? files : [new File(['x'], 'river.csv')];
  await user.upload(await screen.findByLabelText('Escolher arquivos', { selector: 'input' }), chosen);
  return user;
};
/** Returns the answers that the request carries for a file. */
const saidOf = (sent: Record<string, FormDataEntryValue> | undefined, name = 'river.csv') =>
  JSON.parse(String(sent?.choices ?? '{}'))[name];
const cells = () =>
  within(screen.getByRole('table', { name: 'Linhas do arquivo' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  network.get('/portfolio/ledger/position', {}, { status: 404 });
  network.get('/portfolio/ledger/accounts', accounts);
  network.get(path, []);
  network.get('/portfolio/ledger/years', {}, { status: 404 });
});
it('shows what would be written, writes it on confirmation, and says which years it altered', async () => {
  takeFiles();
  const { bodies: commits } = network.recordCalls('post', `${path}/${token}/commit`, committed, {
    status: 201,
  });
  const user = await choose();
  expect(await screen.findByRole('heading', { name: 'Conferir river.csv' })).toBeVisible();
  expect(screen.getByText(/vão para a conta «River», que será criada/)).toBeVisible();
  expect(cells()[1]).toMatch(/31\/01\/2026, 22:30no arquivo: 01\/02\/2026, 01:30Compra\+0,00100000/);
  await user.click(screen.getByRole('button', { name: 'Repetidas (1)' }));
  expect(cells()[1]).toMatch(/Já está nos seus lançamentos/);
  expect(commits).toHaveLength(0);

  network.get(path, imports);
  await user.dblClick(screen.getByRole('button', { name: 'Importar 1 lançamento' }));
  expect(await screen.findByText('Importação concluída: 1 lançamento gravado.')).toBeVisible();
  expect(screen.getByText('Esta mudança alterou o resultado ou o saldo de 2025.')).toBeVisible();
  expect(commits).toHaveLength(1);
  expect(await screen.findByRole('table', { name: 'Importações feitas' })).toHaveTextContent('river.csv');
});

it('hides amounts in discreet mode', async () => {
  changePreferences({ discreet: true });
  const [bought, , skipped] = preview.rows;
  const rows = [
    { ...bought, note: 'Troca: entregou 1,5 ETH' },
    { ...skipped, row: 3, message: '«0,12x» não é uma quantidade.' },
  ];
  takeFiles({ preview: { ...preview, rows } });
  const user = await choose();
  await screen.findByRole('heading', { name: 'Conferir river.csv' });
  expect(cells()[1]).toMatch(/texto oculto$/);
  expect(cells()[1]).not.toMatch(/0,001|100,00|ETH/);
  await user.click(screen.getByRole('button', { name: 'Ignoradas (1)' }));
  expect(cells()[1]).not.toMatch(/0,12/);
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

it('refuses files that are too large before they are sent', async () => {
  const sent = takeFiles();
  await choose(...[0, 1].map((place) => new File([new Uint8Array(13 * 1024 * 1024)], `${place}.csv`)));
  expect(await screen.findByRole('alert')).toHaveTextContent('mais de 25 MB');
  expect(sent).toEqual([]);
});

it('stops reading when the reader cancels, and drops a later answer', async () => {
  let answer = () => {};
  network.post(
    path,
    () => new Promise((resolve) => (answer = () => resolve(ndjson({ preview: ofOneFile(preview) })))),
  );
  const user = await choose();
  expect(await screen.findByText('Enviando o arquivo')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancelar leitura' }));
  answer();
  await user.click(await screen.findByRole('button', { name: 'Escolher arquivos' }));
  expect(screen.queryByRole('heading', { name: 'Conferir river.csv' })).not.toBeInTheDocument();
});

describe('a file of an unknown format', () => {
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
    expect(saidOf(sent[1])).toEqual({
      zone: 'America/Sao_Paulo',
      accountId: accounts[0]!.id,
      columns: { date: 'Quando', bitcoin: 'Quanto', amount: 'Pago' },
    });
  });

  it('is read into an account that is made for it', async () => {
    network.get('/portfolio/ledger/accounts', []);
    const { bodies: made } = network.recordCalls(
      'post',
      '/portfolio/ledger/accounts',
      { ...accounts[0], id: 'nova' },
      { status: 201 },
    );
    const sent = takeFiles({ preview: { ...asked, needs: ['account'], format: 'universal' } }, { preview });
    const user = await choose();
    expect(await screen.findByRole('button', { name: 'Ler de novo' })).toBeDisabled();
    await user.type(screen.getByLabelText('Nome da conta'), 'Cofre');
    await user.selectOptions(screen.getByLabelText('Tipo da conta'), 'Carteira própria');
    await user.dblClick(screen.getByRole('button', { name: 'Ler de novo' }));
    expect(await screen.findByRole('button', { name: 'Importar 1 lançamento' })).toBeVisible();
    expect(made).toEqual([{ name: 'Cofre', kind: 'self_custody' }]);
    expect(saidOf(sent[1])).toMatchObject({ accountId: 'nova' });
  });
});

it('reads a file again in the zone that the reader names', async () => {
  const sent = takeFiles({ preview: { ...preview, zone: { name: 'America/Sao_Paulo', isAssumed: true } } });
  const user = await choose();
  await user.click(await screen.findByRole('button', { name: 'Mudar fuso' }));
  await user.selectOptions(screen.getByLabelText('Fuso horário do arquivo'), 'UTC');
  await user.click(screen.getByRole('button', { name: 'Ler de novo' }));
  expect(await screen.findByText(/Horários do arquivo em UTC/)).toBeVisible();
  expect(saidOf(sent[1])).toMatchObject({ zone: 'UTC' });
});

it('offers every zone of Brazil, and any other that the browser supports', async () => {
  const sent = takeFiles({ preview: { ...preview, zone: { name: 'America/Sao_Paulo', isAssumed: true } } });
  const user = await choose();
  await user.click(await screen.findByRole('button', { name: 'Mudar fuso' }));
  const zone = screen.getByLabelText('Fuso horário do arquivo');
  for (const name of ['Fernando de Noronha', 'Cuiabá', 'Rio Branco'])
    expect(within(zone).getByRole('option', { name })).toBeInTheDocument();
  await user.selectOptions(zone, 'Outro fuso…');
  await user.selectOptions(screen.getByLabelText('Nome do fuso'), 'Asia/Tokyo');
  await user.click(screen.getByRole('button', { name: 'Ler de novo' }));
  await screen.findByText(/Horários do arquivo em/);
  expect(saidOf(sent[1])).toMatchObject({ zone: 'Asia/Tokyo' });
  // The reader may have chosen a wrong one.
  await user.click(screen.getByRole('button', { name: 'Mudar fuso' }));
  expect(screen.getByLabelText('Nome do fuso')).toHaveValue('Asia/Tokyo');
});

describe('the account of a file', () => {
  it('changes when the reader chooses another', async () => {
    const sent = takeFiles();
    const user = await choose();
    await user.click(await screen.findByRole('button', { name: 'Mudar conta' }));
    // The new account is named as the source, which a second wallet of it need not be.
    expect(screen.getByLabelText('Nome da conta')).toHaveValue('River');
    await user.selectOptions(screen.getByLabelText('Conta'), accounts[1]!.name);
    await user.click(screen.getByRole('button', { name: 'Ler de novo' }));
    expect(await screen.findByRole('button', { name: 'Importar 1 lançamento' })).toBeVisible();
    expect(saidOf(sent[1])).toMatchObject({ accountId: accounts[1]!.id });
    expect(saidOf(sent[1])).not.toHaveProperty('zone');
  });

  it('is that of each row, where the file names them', async () => {
    const several = [
      { id: 'a', name: 'Cofre', kind: 'self_custody' },
      { id: null, name: 'Kraken', kind: 'exchange_foreign' },
    ];
    takeFiles({ preview: { ...preview, format: 'universal', account: null, accounts: several } });
    await choose();
    expect(
      await screen.findByText(/vão para as contas «Cofre» e «Kraken». Serão criadas: «Kraken»/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Importar 1 lançamento' })).toBeVisible();
  });

  it('stays when the reader goes back', async () => {
    const sent = takeFiles();
    const user = await choose();
    await user.click(await screen.findByRole('button', { name: 'Mudar conta' }));
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByText(/vão para a conta «River»/)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('is not made again where the others cannot be read', async () => {
    network.get('/portfolio/ledger/accounts', {}, { status: 503 });
    takeFiles({ preview: { ...preview, account: null, needs: ['account'], importToken: null } });
    const user = await choose();
    expect(await screen.findByText('Não foi possível carregar suas contas')).toBeVisible();
    expect(screen.queryByLabelText('Nome da conta')).not.toBeInTheDocument();
    network.get('/portfolio/ledger/accounts', accounts);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByLabelText('Conta')).toHaveValue(accounts.at(-1)!.id);
  });
});

it('corrects the columns that are remembered', async () => {
  const columns = { date: 'Quando', bitcoin: 'Quanto' };
  const mapped = { ...preview, format: 'mapped', headers: ['Quando', 'Quanto', 'Saldo'], columns };
  const sent = takeFiles({ preview: mapped }, { preview: mapped });
  const user = await choose();
  await user.click(await screen.findByRole('button', { name: 'Mudar colunas' }));
  expect(screen.getByLabelText('Quantidade de bitcoin')).toHaveValue('Quanto');
  await user.selectOptions(screen.getByLabelText('Quantidade de bitcoin'), 'Saldo');
  await user.click(screen.getByRole('button', { name: 'Ler de novo' }));
  await screen.findByRole('button', { name: 'Importar 1 lançamento' });
  expect(saidOf(sent[1]).columns).toEqual({ date: 'Quando', bitcoin: 'Saldo' });
});

describe('open questions about the values of a file', () => {
  const nothing = {
    sats: null,
    row: null,
    kind: null,
    amountCents: null,
    amountFeeCents: null,
    currency: null,
  };
  const networkFee = {
    about: 'network_fee',
    column: 'Taxa',
    answers: [
      { ...nothing, columns: { networkFee: 'apart' }, sats: 3_994_000 },
      { ...nothing, columns: { networkFee: 'inside' }, sats: 3_998_000 },
    ],
  };
  const amount = {
    about: 'amount',
    column: 'Valor',
    answers: [
      { columns: { amountReading: 'before_fee' }, amountCents: 300_000 },
      { columns: { amountReading: 'settled' }, amountCents: 303_000 },
    ].map((each) => ({ ...nothing, row: 3, kind: 'sell', amountFeeCents: 3_000, currency: 'BRL', ...each })),
  };
  const columns = { date: 'Quando', bitcoin: 'Quanto', amount: 'Valor', amountFee: 'Taxa' };
  const of = (given: object, needs: string[] = ['columns']) => ({
    preview: {
      ...preview,
      importToken: null,
      format: 'mapped',
      headers: ['Quando', 'Quanto', 'Valor', 'Taxa', 'Total'],
      needs,
      files: [
        {
          ...example.files[0],
          name: 'river.csv',
          format: 'mapped',
          headers: ['Quando', 'Quanto', 'Valor', 'Taxa', 'Total'],
          needs,
          columns,
          ...given,
        },
      ],
    },
  });
  const answer = async () => screen.findByRole('button', { name: 'Ler de novo' });

  it('is asked with the effect of each answer, and is required', async () => {
    const asked = { questions: [amount, networkFee], columns: { ...columns, amountReading: 'undecided' } };
    const sent = takeFiles(of(asked), { preview });
    const user = await choose();
    expect(await answer()).toBeDisabled();
    const fee = screen.getByLabelText('A taxa de rede está dentro do valor enviado?');
    expect(
      within(fee)
        .getAllByRole('option')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Escolha uma resposta',
      'Não, é cobrada à parte: saldo final 0,03994000 BTC',
      'Sim, está dentro: saldo final 0,03998000 BTC',
    ]);
    await user.selectOptions(fee, '1');
    expect(await answer()).toBeDisabled();
    const reading = screen.getByLabelText('O que diz a coluna «Valor»?');
    const settled = within(reading).getByRole('option', {
      name: /já com a taxa \(linha 3: .*3\.030,00 e taxa de .*30,00\)/,
    });
    await user.selectOptions(reading, settled);
    await user.click(await answer());
    await screen.findByRole('button', { name: 'Importar 1 lançamento' });
    expect(saidOf(sent[1]).columns).toEqual({ ...columns, amountReading: 'settled', networkFee: 'inside' });
  });

  it('is left to the file again where the reader changes a column that it is about', async () => {
    const asked = { questions: [amount, networkFee], columns: { ...columns, amountReading: 'undecided' } };
    const sent = takeFiles(of(asked), { preview });
    const user = await choose();
    await user.selectOptions(await screen.findByLabelText('Valor em dinheiro'), 'Total');
    expect(screen.queryByLabelText('O que diz a coluna «Valor»?')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('A taxa de rede está dentro do valor enviado?'), '0');
    await user.click(await answer());
    await screen.findByRole('button', { name: 'Importar 1 lançamento' });
    expect(saidOf(sent[1]).columns).toEqual({
      ...columns,
      amount: 'Total',
      amountReading: 'undecided',
      networkFee: 'apart',
    });
  });

  it('names the columns of which one was paid', async () => {
    const paid = {
      about: 'amount',
      column: null,
      answers: ['Valor', 'Total'].map((name) => ({
        ...nothing,
        columns: { amount: name, amountReading: 'settled' },
      })),
    };
    const { amount: _amount, amountFee: _fee, ...rest } = columns;
    const sent = takeFiles(of({ questions: [paid], columns: rest }), { preview });
    const user = await choose();
    await user.selectOptions(
      await screen.findByLabelText('Qual coluna diz o que foi pago ou recebido?'),
      'Total',
    );
    await user.click(await answer());
    await screen.findByRole('button', { name: 'Importar 1 lançamento' });
    expect(saidOf(sent[1]).columns).toEqual({ ...rest, amount: 'Total', amountReading: 'settled' });
  });

  it('hides the effect of an answer in discreet mode', async () => {
    changePreferences({ discreet: true });
    takeFiles(of({ questions: [amount, networkFee] }));
    await choose();
    const fee = await screen.findByLabelText('A taxa de rede está dentro do valor enviado?');
    expect(fee).not.toHaveTextContent('0,039');
    expect(screen.getByLabelText('O que diz a coluna «Valor»?')).not.toHaveTextContent('3.0');
  });
});

it.each([
  ['oldest_first', /não têm hora.*de cima para baixo/],
  ['newest_first', /não têm hora.*de baixo para cima/],
  ['arrivals_first', /não têm hora.*as entradas vêm antes das saídas/],
])('says that dates have no time, and how the rows are ordered: %s', async (rowOrder, sentence) => {
  takeFiles({ preview: { ...preview, files: [{ ...example.files[0], name: 'river.csv', rowOrder }] } });
  await choose();
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('confirms nothing where the ledger has all rows already', async () => {
  takeFiles({ preview: { ...preview, counts: { ...preview.counts, new: 0 } } });
  await choose();
  expect(await screen.findByText(/já estão nos seus lançamentos ou não mudam/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Importar \d/ })).not.toBeInTheDocument();
});

describe('an import that was made', () => {
  const made = imports[0]!;

  it('is no longer shown as done once it is undone; another one leaves it shown', async () => {
    takeFiles();
    network.post(`${path}/${token}/commit`, committed, { status: 201 });
    network.get(path, [made, { ...made, id: 'outra', batchId: null, fileName: 'antiga.csv' }]);
    for (const id of ['outra', made.id])
      network.delete(`${path}/${id}`, () => new Response(null, { status: 204 }));
    const user = await choose();
    await user.click(await screen.findByRole('button', { name: 'Importar 1 lançamento' }));
    const undo = async (file: string) => {
      await user.click(await screen.findByRole('button', { name: `Desfazer importação de ${file}` }));
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: 'Desfazer importação' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    };
    await undo('antiga.csv');
    expect(screen.getByText(/^Importação concluída/)).toBeVisible();
    await undo('river.csv');
    expect(screen.queryByText(/^Importação concluída/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Solte aqui os extratos/)).toBeVisible();
  });

  it('is undone after a question', async () => {
    network.get(path, imports);
    const { bodies: undone } = network.recordCalls('delete', `${path}/${made.id}`, () => {
      network.get(path, []);
      return new Response(null, { status: 204 });
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Desfazer importação de river.csv' }));
    expect(undone).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Desfazer importação' }));
    expect(await screen.findByText('Nenhuma importação ainda')).toBeVisible();
    expect(undone).toHaveLength(1);
  });

  it('stays, with the reason, when one of its entries was changed since', async () => {
    network.get(path, imports);
    const message = 'Um lançamento desta importação mudou depois dela.';
    const [changed] = list.entries;
    const refusal = { error: 'IMPORT_CHANGED', message, details: `${changed!.id},gone` };
    network.delete(`${path}/${made.id}`, refusal, { status: 409 });
    const asked: (string | null)[] = [];
    network.get('/portfolio/ledger/entries', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('cursor'));
      const isFirst = asked.length === 1;
      return Response.json({
        ...list,
        entries: isFirst ? [] : list.entries,
        nextCursor: isFirst ? 'c' : null,
      });
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Desfazer importação de river.csv' }));
    await user.click(await screen.findByRole('button', { name: 'Desfazer importação' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(
      await screen.findByRole('link', { name: 'Transferência recebida de 01/02/2026, 07:42' }),
    ).toHaveAttribute('href', '/portfolio/lancamentos?de=2026-02-01&ate=2026-02-01');
    expect(screen.getByText('e mais 1')).toBeVisible();
    expect(asked).toEqual([null, 'c']);
  });

  it('stays in sight when the list cannot be read again', async () => {
    network.get(path, imports);
    network.delete(`${path}/${made.id}`, () => {
      network.get(path, {}, { status: 503 });
      return new Response(null, { status: 204 });
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Desfazer importação de river.csv' }));
    await user.click(await screen.findByRole('button', { name: 'Desfazer importação' }));
    expect(await screen.findByText(/^Última leitura/)).toBeVisible();
  });

  it('is not invented where the list cannot be read', async () => {
    network.get(path, {}, { status: 503 });
    show();
    expect(await screen.findByText('Não foi possível carregar suas importações')).toBeVisible();
    expect(screen.queryByText('Nenhuma importação ainda')).not.toBeInTheDocument();
  });
});

describe('several files', () => {
  const [file] = example.files;
  const several = {
    ...preview,
    counts: { new: 17, duplicate: 0, skipped: 48, error: 0 },
    rows: [
      { ...preview.rows[0], file: 0 },
      { ...preview.rows[0], file: 1 },
    ],
    files: [
      { ...file, name: 'river.csv' },
      {
        ...file,
        name: 'kraken.csv',
        format: 'kraken',
        accounts: [{ id: 'k', name: 'Kraken', kind: 'other' }],
      },
      { ...file, name: 'foto.png', accounts: [], zone: null, problem: 'Isto não é um arquivo de texto.' },
    ],
    summary: {
      kinds: [
        { kind: 'buy', count: 12 },
        { kind: 'sell', count: 3 },
        { kind: 'transfer_out', count: 2 },
      ],
      firstDay: '2026-01-03',
      lastDay: '2026-11-20',
      netSats: 41_200_000,
      money: [{ currency: 'BRL', paidCents: 9_840_000, receivedCents: 0 }],
      otherCoins: [{ coin: 'ETH', count: 48 }],
      pairs: 1,
    },
  };
  const files = ['river.csv', 'kraken.csv', 'foto.png'].map((name) => new File(['x'], name));

  it('are sent together, and shown with what they would write, in words', async () => {
    takeFiles({ preview: several });
    await choose(...files);
    expect(await screen.findByRole('heading', { name: 'Conferir 3 arquivos' })).toBeVisible();
    expect(screen.getByText('12 compras, 3 vendas, 2 saques')).toBeVisible();
    expect(screen.getByText('de 03/01/2026 a 20/11/2026')).toBeVisible();
    expect(screen.getByText(/\+0,41200000/)).toBeVisible();
    expect(screen.getByText(/98\.400,00/)).toBeVisible();
    expect(screen.getByText('Linhas de outras moedas ficam de fora: ETH (48).')).toBeVisible();
    expect(screen.getByText(/^1 transferência entre contas suas/)).toBeVisible();
    expect(screen.getByText('Isto não é um arquivo de texto.')).toBeVisible();
    expect(cells()[2]).toMatch(/^kraken\.csv, 2/);
  });

  it('are asked about one by one, or left out', async () => {
    const asked = { ...several, importToken: null, files: several.files.slice(0, 2) };
    asked.files[1] = { ...asked.files[1]!, needs: ['zone'] as never[] };
    const sent = takeFiles({ preview: asked }, { preview: several });
    const user = await choose(...files);
    expect(await screen.findByRole('heading', { name: 'Falta saber de kraken.csv' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deixar de fora' }));
    expect(await screen.findByRole('heading', { name: 'Conferir 3 arquivos' })).toBeVisible();
    expect(saidOf(sent[1], 'kraken.csv')).toEqual({ isLeftOut: true });
  });

  it('are read where they are dropped', async () => {
    takeFiles({ preview: several });
    show();
    const place = (await screen.findByText(/^Solte aqui os extratos/)).parentElement!;
    fireEvent.dragOver(place, { dataTransfer: { types: ['Files'], files } });
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } });
    expect(await screen.findByRole('heading', { name: 'Conferir 3 arquivos' })).toBeVisible();
  });
});

it('asks once about figures that look wrong, before anything is written', async () => {
  const confirmations = [
    { reason: 'large_amount', file: 0, row: 7, count: 1, sats: 12_500_000_000, day: null },
    { reason: 'future', file: 0, row: 9, count: 2, sats: null, day: '2062-01-05' },
  ];
  takeFiles({ preview: { ...preview, confirmations } });
  const { bodies: commits } = network.recordCalls('post', `${path}/${token}/commit`, committed, {
    status: 201,
  });
  const user = await choose();
  await user.click(await screen.findByRole('button', { name: 'Importar 1 lançamento' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/125,00000000/)).toBeVisible();
  expect(question.getByText(/05\/01\/2062/)).toBeVisible();
  expect(commits).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Importar assim mesmo' }));
  expect(await screen.findByText('Importação concluída: 1 lançamento gravado.')).toBeVisible();
});

describe('a policy for network fees in a file', () => {
  const commit = () =>
    network.recordCalls('post', `${path}/${token}/commit`, committed, { status: 201 }).bodies;
  const [asked] = example.feePolicies;
  const question = '2026: taxas como alienação no arquivo; hoje: baixa pelo custo médio. Trocar?';

  it('is asked about where the current one differs, and stays unless the reader changes it', async () => {
    takeFiles({ preview: { ...preview, feePolicies: [asked, { ...asked, year: 2025, today: 'disposal' }] } });
    const bodies = commit();
    const user = await choose();
    const choice = await screen.findByLabelText(question);
    expect(choice).toHaveDisplayValue('Manter: baixa pelo custo médio');
    expect(screen.queryByLabelText(/^2025/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Importar 1 lançamento' }));
    expect(await screen.findByText(/^Importação concluída/)).toBeVisible();
    expect(bodies).toEqual([{ feePolicies: [{ year: 2026, feePolicy: null }] }]);
  });

  it('is replaced where the reader chooses it, or where the server proposes it', async () => {
    const feePolicies = [{ ...asked, year: 2025, proposed: 'disposal' }, asked];
    takeFiles({ preview: { ...preview, feePolicies } });
    const bodies = commit();
    const user = await choose();
    await user.selectOptions(await screen.findByLabelText(question), 'Trocar: alienação');
    expect(screen.getByLabelText(/^2025/)).toHaveDisplayValue('Trocar: alienação');
    await user.click(screen.getByRole('button', { name: 'Importar 1 lançamento' }));
    expect(await screen.findByText(/^Importação concluída/)).toBeVisible();
    expect(bodies).toEqual([
      {
        feePolicies: [
          { year: 2025, feePolicy: 'disposal' },
          { year: 2026, feePolicy: 'disposal' },
        ],
      },
    ]);
  });

  it('is a stated conflict where the file contradicts itself', async () => {
    const feePolicies = [{ ...asked, ofFile: ['keep_cost', 'disposal'] }];
    takeFiles({ preview: { ...preview, feePolicies } });
    await choose();
    const choice = await screen.findByLabelText(
      /^2026: o arquivo se contradiz, com taxas como saída sem custo e alienação/,
    );
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Manter: baixa pelo custo médio', 'Trocar: saída sem custo', 'Trocar: alienação']);
  });

  it('is written alone where the ledger has all rows already', async () => {
    takeFiles({ preview: { ...preview, counts: { ...preview.counts, new: 0 }, feePolicies: [asked] } });
    const bodies = commit();
    const user = await choose();
    await screen.findByText(/já estão nos seus lançamentos ou não mudam/);
    expect(screen.queryByRole('button', { name: 'Trocar sem novos lançamentos' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText(question), 'Trocar: alienação');
    await user.click(screen.getByRole('button', { name: 'Trocar sem novos lançamentos' }));
    expect(await screen.findByText(/^Importação concluída/)).toBeVisible();
    expect(bodies).toEqual([{ feePolicies: [{ year: 2026, feePolicy: 'disposal' }] }]);
  });
});

it('shows in discreet mode what is to be checked, for now', async () => {
  changePreferences({ discreet: true });
  takeFiles();
  const user = await choose();
  await user.click(await screen.findByRole('button', { name: 'Mostrar por agora' }));
  expect(cells()[1]).toMatch(/\+0,00100000/);
  await user.click(screen.getByRole('button', { name: 'Esconder de novo' }));
  expect(cells()[1]).not.toMatch(/0,001/);
});

it('says where each file is downloaded', async () => {
  const user = show();
  await user.click(await screen.findByText('Onde baixar o arquivo'));
  expect(screen.getByText('Kraken')).toBeVisible();
});

it('undoes all imports of one confirmation', async () => {
  const made = imports[0]!;
  const together = ['a', 'b'].map((id) => ({ ...made, id, batchId: 'lote' }));
  network.get(path, together);
  const { queries: asked } = network.recordCalls('delete', `${path}/a`, () => {
    network.get(path, []);
    return new Response(null, { status: 204 });
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Desfazer as 2 juntas' }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer importação' }));
  expect(await screen.findByText('Nenhuma importação ainda')).toBeVisible();
  expect(asked).toEqual(['?batch=true']);
});
