import type { Connection, ConnectionVendorList } from '@painel/contract';
import { network, renderElement } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ProofProvider } from '@painel/shared/federation';
import { ConnectSection } from './connect-section';
import { ConnectionKeys } from './connection-keys';

const path = '/portfolio/connections';
const counts = { new: 0, duplicate: 0, skipped: 0, error: 0 };

const vendors: ConnectionVendorList = {
  vendors: [
    {
      vendor: 'mercado-bitcoin',
      name: 'Mercado Bitcoin',
      fields: [
        { key: 'login', label: 'Chave', isSecret: false },
        { key: 'password', label: 'Segredo', isSecret: true },
      ],
      steps: ['Abra Configurações, Chaves de API.', 'Marque só a leitura.'],
      saysPermissions: false,
      reach: null,
      isSimulated: false,
    },
    {
      vendor: 'binance',
      name: 'Binance',
      fields: [{ key: 'key', label: 'API Key', isSecret: false }],
      steps: ['Crie a chave.'],
      saysPermissions: true,
      reach: null,
      isSimulated: false,
    },
  ],
  serverAddress: '203.0.113.7',
  limit: 10,
};

const connection: Connection = {
  id: 'c1',
  vendor: 'mercado-bitcoin',
  name: 'Mercado Bitcoin',
  isSimulated: false,
  accountId: 'a1',
  permission: 'unverified',
  state: 'ready',
  problem: null,
  message: null,
  keyEnding: 'f3a9',
  isPaused: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastSyncAt: '2026-11-20T17:02:00.000Z',
  nextSyncAt: null,
  isSilent: false,
  reach: {},
  covered: null,
  counts,
  notes: [],
  preview: null,
  progress: null,
};

/** The list as the server has it; tests change it. */
let listed: Connection[];
beforeEach(() => {
  listed = [];
  network.get(`${path}/vendors`, vendors);
  network.get(path, () => Response.json({ connections: listed, limit: 10, isEnabled: true }));
  network.get('/portfolio/ledger/accounts', []);
  network.get('/portfolio/ledger/years', {}, { status: 404 });
  network.post(`${path}/c1/preview`, null, { status: 202 });
});

const show = (...connections: Partial<Connection>[]) => {
  listed = connections.map((changes) => ({ ...connection, ...changes }));
  return renderElement(
    <ProofProvider>
      <ConnectSection />
    </ProofProvider>,
  );
};
const card = async (name = 'Mercado Bitcoin') =>
  within(await screen.findByRole('region', { name: new RegExp(name) }));

describe('connecting', () => {
  const fill = async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Conectar Mercado Bitcoin' }));
    return { user, form: within(screen.getByRole('form', { name: 'Chave da Mercado Bitcoin' })) };
  };

  it('says how a reading key is made, and with which address', async () => {
    const { form } = await fill();
    expect(form.getByText('Marque só a leitura.')).toBeVisible();
    expect(form.getByText('Se a corretora pedir um endereço IP, use 203.0.113.7.')).toBeVisible();
    expect(form.getByLabelText(/^Segredo/)).toHaveAttribute('type', 'password');
  });

  it('asks for the key, the kind of company and the tick before it sends', async () => {
    const { bodies } = network.recordCalls('post', path, connection);
    const { user, form } = await fill();
    await user.click(form.getByRole('button', { name: 'Conectar' }));
    expect(form.getAllByText('Preencha este campo').length).toBeGreaterThan(1);
    expect(form.getByText('Confira na corretora e marque aqui')).toBeVisible();
    await user.type(form.getByLabelText(/^Chave/), 'com espaço');
    expect(form.getByText('Sem espaços: copie o texto de novo')).toBeVisible();
    expect(bodies).toEqual([]);
  });

  it('sends the key once, and shows the rows before it writes them', async () => {
    const { bodies } = network.recordCalls('post', path, connection);
    const { user, form } = await fill();
    await user.type(form.getByLabelText(/^Chave/), ' chave-1 ');
    await user.type(form.getByLabelText(/^Segredo/), 'segredo-1');
    await user.selectOptions(form.getByLabelText(/^Empresa do contrato/), 'Brasileira');
    await user.click(form.getByRole('checkbox', { name: 'Esta chave é só de leitura' }));
    listed = [
      {
        ...connection,
        state: 'first_preview',
        preview: {
          counts: { new: 143, duplicate: 12, skipped: 0, error: 0 },
          firstDay: '2021-03-04',
          lastDay: '2026-11-19',
          netSats: 12_300_000,
          message: null,
        },
      },
    ];
    await user.click(form.getByRole('button', { name: 'Conectar' }));
    expect(await (await card()).findByText(/^143 lançamentos desde mar/)).toBeVisible();
    expect((await card()).getByText('12 já estavam nos seus lançamentos')).toBeVisible();
    expect(bodies).toEqual([
      {
        vendor: 'mercado-bitcoin',
        accountKind: 'exchange_br',
        fields: { login: 'chave-1', password: 'segredo-1' },
        confirmsReadOnly: true,
      },
    ]);
    network.post(`${path}/c1/confirm`, () => {
      listed = [
        {
          ...connection,
          covered: { theirSats: 1, ourSats: 1, isCovered: true, at: '2026-11-20T17:02:00.000Z' },
        },
      ];
      return Response.json(
        { importId: 'i1', counts },
        { status: 201, headers: { 'X-Altered-Years': '2024' } },
      );
    });
    await user.click((await card()).getByRole('button', { name: 'Guardar lançamentos' }));
    expect(await screen.findByText('Lançamentos guardados')).toBeVisible();
    expect(await screen.findByText(/^Confere, /)).toBeVisible();
    expect(screen.getByText('Esta mudança alterou o resultado ou o saldo de 2024.')).toBeVisible();
  });

  it('shows the sentence of the server where the key can move money, and keeps the typed key', async () => {
    network.post(
      path,
      { error: 'KEY_CAN_MOVE_MONEY', message: 'Esta chave pode sacar: desmarque «enableWithdrawals».' },
      { status: 422 },
    );
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Conectar Binance' }));
    await user.type(screen.getByLabelText(/^API Key/), 'k1');
    await user.selectOptions(screen.getByLabelText(/^Empresa do contrato/), 'Estrangeira');
    await user.click(screen.getByRole('button', { name: 'Conectar' }));
    expect(await screen.findByText('Esta chave pode sacar: desmarque «enableWithdrawals».')).toBeVisible();
    expect(screen.getByLabelText(/^API Key/)).toHaveValue('k1');
  });
});

describe('a connection', () => {
  it('names the difference to the exchange, and both ways out', async () => {
    const message =
      'A corretora diz 0,01230000, os lançamentos 0,01200000: 0,00030000 entrou por um caminho que a chave não mostra.';
    show({
      covered: {
        theirSats: 1_230_000,
        ourSats: 1_200_000,
        isCovered: false,
        at: '2026-11-20T17:02:00.000Z',
        message,
      },
      reach: { trades: '2026-08-22' },
      notes: ['R$ 500,00 por Pix em 12/11/2026'],
    });
    expect(await (await card()).findByText(message)).toBeVisible();
    expect((await card()).getByRole('link', { name: 'Trazer o extrato' })).toHaveAttribute(
      'href',
      '/portfolio/importar',
    );
    expect((await card()).getByRole('link', { name: 'Ver os lançamentos' })).toBeVisible();
    expect(
      (await card()).getByText('Desde 22/08/2026 a chave basta. Antes disso, traga o extrato.'),
    ).toBeVisible();
    expect((await card()).getByText('R$ 500,00 por Pix em 12/11/2026')).toBeVisible();
  });

  it('says that the key is not valid any more, and offers another', async () => {
    show({ state: 'revoked', problem: 'key_refused', message: 'A chave não vale mais: crie outra.' });
    expect(await (await card()).findByText('A chave não vale mais: crie outra.')).toBeVisible();
    expect((await card()).queryByRole('button', { name: 'Atualizar agora' })).not.toBeInTheDocument();
    expect((await card()).getByRole('button', { name: 'Trocar chave' })).toBeVisible();
  });

  it('is read while the server reads, and once more on demand', async () => {
    const { bodies } = network.recordCalls('post', `${path}/c1/sync`, null, { status: 202 });
    const user = show({});
    await user.click(await (await card()).findByRole('button', { name: 'Atualizar agora' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
  });

  it('says when it was read a moment ago', async () => {
    network.post(
      `${path}/c1/sync`,
      { error: 'TOO_MANY_REQUESTS', message: 'Espere um minuto.' },
      { status: 429 },
    );
    const user = show({});
    await user.click(await (await card()).findByRole('button', { name: 'Atualizar agora' }));
    expect(await (await card()).findByText('Espere um minuto.')).toBeVisible();
  });

  it('pauses and goes on', async () => {
    const { bodies } = network.recordCalls('patch', `${path}/c1`, connection);
    const user = show({ isPaused: true });
    await user.click(await (await card()).findByRole('button', { name: 'Retomar' }));
    await waitFor(() => expect(bodies).toEqual([{ paused: false }]));
  });

  it('is disconnected after a question, with its entries or without', async () => {
    const queries: string[] = [];
    network.delete(`${path}/c1`, ({ request }) => {
      queries.push(new URL(request.url).search);
      listed = [];
      return new Response(null, { status: 204 });
    });
    const user = show({});
    await user.click(await (await card()).findByRole('button', { name: 'Desconectar' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('switch', { name: 'Manter os lançamentos que ela trouxe' }));
    await user.click(dialog.getByRole('button', { name: 'Desconectar' }));
    expect(await screen.findByText('Corretora desconectada')).toBeVisible();
    expect(queries).toEqual(['?keepEntries=false']);
  });
});

it('says that the operator has switched connections off', async () => {
  network.get(path, { connections: [], limit: 10, isEnabled: false });
  renderElement(<ConnectSection />);
  expect(await screen.findByText('As conexões estão desligadas neste site')).toBeVisible();
});

it('offers another try when the list cannot be loaded', async () => {
  network.get(path, {}, { status: 503 });
  renderElement(<ConnectSection />);
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});

it('erases a key among the settings', async () => {
  const { queries } = network.recordCalls('delete', `${path}/c1`, null, { status: 204 });
  listed = [connection];
  const user = renderElement(<ConnectionKeys />);
  expect(await screen.findByText(/Chave …f3a9, último uso/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apagar chave de Mercado Bitcoin' }));
  await user.click(await screen.findByRole('button', { name: 'Apagar chave' }));
  expect(await screen.findByText('Chave apagada')).toBeVisible();
  expect(queries).toEqual(['?keepEntries=true']);
});
