import { createRef } from 'react';
import { configureExplorer } from '@painel/shared/paths';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AddressSection } from './address-section';

const vault = {
  id: 'a1',
  address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  label: 'Cofre frio',
  balance: 1.205,
  created_at: '2023-03-12T12:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  last_updated: null,
  last_transaction: null,
};
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const rates = { brl: 500_000, usd: 100_000 };

// A server of before the watched wallets, unless a test says otherwise.
beforeEach(() => network.get('/portfolio/watched-wallets', {}, { status: 404 }));

const show = (prices: Parameters<typeof AddressSection>[0]['rates'] = rates) =>
  renderRoutes([{ path: '/', element: <AddressSection rates={prices} addressField={createRef()} /> }], {
    at: '/',
  });

/** Returns the bodies that the server receives. */
const takeAdditions = (status = 201, answer: object = { ...vault, id: 'a2' }) =>
  network.recordCalls('post', '/portfolio/addresses', answer, { status }).bodies;

const field = () => screen.getByLabelText('Endereço');
const addButton = () => within(screen.getByRole('form', { name: 'Adicionar endereço' })).getByRole('button');

describe('the list', () => {
  it('shows what an address holds in three currencies, and where to look it up', async () => {
    network.get('/portfolio/addresses', [vault]);
    show();
    const row = (await screen.findByRole('cell', { name: 'Cofre frio' })).closest('tr')!;
    const link = within(row).getByRole('link', { name: /bc1qar…wf5mdq/ });

    expect(row).toHaveTextContent('1,20500000 BTC');
    expect(row).toHaveTextContent('R$ 602.500,00');
    expect(row).toHaveTextContent('US$ 120.500,00');
    expect(row).toHaveTextContent('12/03/2023');
    expect(row).toHaveTextContent('Sem transações');
    expect(row).toHaveTextContent('Nunca atualizado');
    expect(link).toHaveAttribute('href', `https://mempool.space/address/${vault.address}`);
    expect(link).toHaveAttribute('title', vault.address);
    expect(link.getAttribute('rel')).toContain('noreferrer');
  });

  it('links to an alert of an address', async () => {
    network.get('/portfolio/addresses', [vault]);
    show();
    expect(await screen.findByRole('link', { name: 'Criar alerta de Cofre frio' })).toHaveAttribute(
      'href',
      '/alerts?kind=address_activity&addressId=a1',
    );
  });

  it('links nowhere on a site without a block explorer', async () => {
    configureExplorer(null);
    network.get('/portfolio/addresses', [vault]);
    show();
    expect(await screen.findByText('bc1qar…wf5mdq')).toHaveAttribute('title', vault.address);
    expect(screen.queryByRole('link', { name: /bc1qar/ })).not.toBeInTheDocument();
    configureExplorer();
  });

  it('keeps the balance in sight when there is no price', async () => {
    network.get('/portfolio/addresses', [vault]);
    show({ brl: null, usd: null });
    const row = (await screen.findByRole('cell', { name: 'Cofre frio' })).closest('tr')!;

    expect(row).toHaveTextContent('1,20500000 BTC');
    expect(within(row).getAllByRole('cell', { name: '—' })).toHaveLength(2);
  });

  it('shows R$ 0,00 for a balance that was not read yet, and says that dates are unreadable', async () => {
    network.get('/portfolio/addresses', [
      { ...vault, label: null, balance: null, created_at: 'x', last_transaction: 'x' },
    ]);
    show();

    expect(await screen.findByText('R$ 0,00')).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Sem rótulo' })).toBeVisible();
    expect(screen.getAllByText('Data inválida')).toHaveLength(2);
  });

  it('says below its form that nothing is watched yet', async () => {
    network.get('/portfolio/addresses', []);
    show();
    expect(await screen.findByText('Nenhum endereço ainda')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Adicionar endereço' })).toHaveLength(1);
  });

  it('says when it cannot be loaded, and tries again', async () => {
    network.get('/portfolio/addresses', {}, { status: 500 });
    const user = show();
    expect(await screen.findByText('Falha ao carregar dados do portfólio')).toBeVisible();

    network.get('/portfolio/addresses', [vault]);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Cofre frio')).toBeVisible();
  });
});

describe('adding', () => {
  beforeEach(() => network.get('/portfolio/addresses', []));

  it('waits for an address', async () => {
    const user = show();
    expect(addButton()).toBeDisabled();
    await user.type(field(), '   ');
    expect(addButton()).toBeDisabled();
    await user.type(field(), 'bc1');
    expect(addButton()).toBeEnabled();
  });

  it('sends the trimmed address with its trimmed label, reads the list again and empties the fields', async () => {
    const sent = takeAdditions();
    const user = show();
    await screen.findByText('Nenhum endereço ainda');
    network.get('/portfolio/addresses', [vault]);
    await user.type(field(), ` ${taproot.toUpperCase()} `);
    await user.type(screen.getByLabelText(/Rótulo/), ' Taproot ');
    await user.click(addButton());

    expect(await screen.findByText('Endereço adicionado')).toBeVisible();
    expect(sent).toEqual([{ address: taproot, label: 'Taproot' }]);
    expect(await screen.findByText('Cofre frio')).toBeVisible();
    expect(field()).toHaveValue('');
  });

  it('leaves out an empty label', async () => {
    const sent = takeAdditions();
    const user = show();
    await user.type(field(), `${taproot}{Enter}`);

    await waitFor(() => expect(sent).toEqual([{ address: taproot }]));
  });

  it('takes the address of a pasted payment link, and its label where none is written', async () => {
    const sent = takeAdditions();
    const user = show();
    await user.click(field());
    await user.paste(`BITCOIN:${taproot.toUpperCase()}?amount=0.1&label=Loja%20do%20Z%C3%A9`);
    expect(field()).toHaveValue(taproot.toUpperCase());
    expect(screen.getByLabelText(/Rótulo/)).toHaveValue('Loja do Zé');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toEqual([{ address: taproot, label: 'Loja do Zé' }]));
  });

  it('keeps the label that is written already', async () => {
    const user = show();
    await user.type(screen.getByLabelText(/Rótulo/), 'Meu');
    await user.click(field());
    await user.paste(`bitcoin:${taproot}?label=Outro`);
    expect(screen.getByLabelText(/Rótulo/)).toHaveValue('Meu');
  });

  it('is busy until the server answers', async () => {
    let answer = () => {};
    network.post(
      '/portfolio/addresses',
      () =>
        new Promise((resolve) => {
          answer = () => resolve(Response.json(vault, { status: 201 }));
        }),
    );
    const user = show();
    await user.type(field(), taproot);
    await user.click(addButton());

    expect(addButton()).toBeDisabled();
    expect(addButton()).toHaveTextContent('Adicionando endereço');
    await waitFor(() => answer());
    await waitFor(() => expect(addButton()).toHaveTextContent('Adicionar endereço'));
    // The next one can be typed at once.
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
  });

  it.each([
    [
      'bc1qxyz',
      'O endereço informado não parece ser um endereço Bitcoin válido. Verifique e tente novamente.',
    ],
    [
      'lnbc2500u1pvjluezpp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypq',
      'Isto é uma cobrança da Lightning, que não guarda saldo. Informe um endereço Bitcoin, que começa com bc1, 3 ou 1.',
    ],
    [
      '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe',
      'Este endereço é da rede Ethereum. O portfólio acompanha só Bitcoin: informe um endereço que começa com bc1, 3 ou 1.',
    ],
    [
      'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      'Este endereço é de uma rede de testes. Informe um endereço da rede principal do Bitcoin.',
    ],
  ])('refuses %s at its field, without asking the server', async (typed, sentence) => {
    const sent = takeAdditions();
    const user = show();
    await user.type(field(), `${typed}{Enter}`);

    expect(field()).toHaveAccessibleDescription(sentence);
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it.each([
    ['Endereço', 'a private key', 'L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ'],
    [
      'Endereço',
      'recovery words',
      'abandon ability able about above absent absorb abstract absurd abuse access accident',
    ],
    [/Rótulo/, 'a private key', 'L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ'],
  ])('refuses in the field %s %s when it is sent, and takes nothing away', async (label, _what, secret) => {
    const sent = takeAdditions();
    const user = show();
    await user.click(screen.getByLabelText(label));
    await user.paste(secret);

    if (label !== 'Endereço') await user.type(field(), vault.address);
    await user.click(screen.getByLabelText(label));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        /^Isto parece uma chave privada ou uma frase de recuperação. Nada foi enviado./,
      ),
    );
    expect(screen.getByLabelText(label)).toHaveValue(secret);
    expect(sent).toEqual([]);
  });

  it.each([
    [
      'what the server says',
      409,
      { error: 'ADDRESS_EXISTS', message: 'Você já acompanha este endereço.', details: null },
      'Você já acompanha este endereço.',
    ],
    ['our own words when it says nothing', 500, {}, 'Falha ao adicionar endereço'],
  ])('shows %s and keeps what was typed', async (_what, status, answer, sentence) => {
    takeAdditions(status, answer);
    const user = show();
    await user.type(field(), taproot);
    await user.click(addButton());

    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(field()).toHaveValue(taproot);
  });
});

describe('renaming', () => {
  const rename = async () => {
    network.get('/portfolio/addresses', [vault]);
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Renomear Cofre frio' }));
    return user;
  };
  const label = () => screen.getByRole('textbox', { name: 'Rótulo' });

  it('writes the label in its row, saves on Enter and returns to the pencil', async () => {
    const { bodies: sent } = network.recordCalls('patch', '/portfolio/addresses/a1', () => {
      network.get('/portfolio/addresses', [{ ...vault, label: 'Cofre da casa' }]);
      return Response.json({ ...vault, label: 'Cofre da casa' });
    });
    const user = await rename();
    expect(label()).toHaveFocus();
    expect(label()).toHaveValue('Cofre frio');
    await user.clear(label());
    await user.type(label(), ' Cofre da casa {Enter}');
    expect(await screen.findByText('Rótulo salvo')).toBeVisible();
    expect(sent).toEqual([{ label: 'Cofre da casa' }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Renomear Cofre da casa' })).toHaveFocus());
  });

  it('takes the label away when it is emptied', async () => {
    const { bodies: sent } = network.recordCalls('patch', '/portfolio/addresses/a1', {
      ...vault,
      label: null,
    });
    const user = await rename();
    await user.clear(label());
    await user.click(screen.getByRole('button', { name: 'Salvar rótulo' }));
    await waitFor(() => expect(sent).toEqual([{ label: null }]));
  });

  it('keeps the label on Esc, and sends nothing that is the same', async () => {
    const user = await rename();
    await user.type(label(), ' novo{Escape}');
    expect(screen.getByRole('cell', { name: 'Cofre frio' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Renomear Cofre frio' }));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Renomear Cofre frio' })).toHaveFocus();
  });

  it('stays open and says why when it fails, and sends no secret', async () => {
    network.patch('/portfolio/addresses/a1', {}, { status: 500 });
    const user = await rename();
    await user.type(label(), ' 2{Enter}');
    expect(await screen.findByText('Falha ao salvar o rótulo')).toBeVisible();
    expect(label()).toHaveValue('Cofre frio 2');
    await user.clear(label());
    await user.paste('L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/parece uma chave privada/)).toBeVisible();
    expect(label()).toHaveValue('L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ');
  });
});

describe('many addresses', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...vault, id: `a${index}`, label: `Órion ${index}` }));

  it('can be searched from ten on, by label and by address', async () => {
    network.get('/portfolio/addresses', [
      ...many(9),
      { ...vault, id: 'x', label: 'Viagem', address: taproot },
    ]);
    const user = show();
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar nos endereços' }), 'orion 3{Enter}');
    expect(screen.getByRole('cell', { name: 'Órion 3' })).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), `${taproot.slice(-8).toUpperCase()}{Enter}`);
    expect(screen.getByRole('cell', { name: 'Viagem' })).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'zz{Enter}');
    expect(screen.getByText('Nenhum endereço encontrado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(screen.getAllByRole('row')).toHaveLength(11);
  });

  it('below ten need no search', async () => {
    network.get('/portfolio/addresses', many(9));
    show();
    expect(await screen.findByRole('cell', { name: 'Órion 8' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });
});

describe('removing', () => {
  beforeEach(() => network.get('/portfolio/addresses', [vault]));

  const ask = async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Remover Cofre frio' }));
    return { user, dialog: await screen.findByRole('alertdialog', { name: 'Remover este endereço?' }) };
  };

  it('asks first, with the facts, and does nothing when cancelled', async () => {
    const { user, dialog } = await ask();
    expect(dialog).toHaveTextContent('Cofre frio');
    expect(dialog).toHaveTextContent('bc1qar…wf5mdq');
    expect(dialog).toHaveTextContent('1,20500000 BTC');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus());

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByText('Cofre frio')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remover Cofre frio' })).toHaveFocus();
  });

  it('removes the address and reads the list again', async () => {
    network.delete('/portfolio/addresses/a1', null, { status: 204 });
    const { user, dialog } = await ask();
    network.get('/portfolio/addresses', []);
    await user.click(within(dialog).getByRole('button', { name: 'Remover endereço' }));

    expect(await screen.findByText('Nenhum endereço ainda')).toBeInTheDocument();
    expect(screen.getByText('Endereço removido')).toBeInTheDocument();
    await waitFor(() => expect(field()).toHaveFocus());
  });

  it('stays open and says why when it fails', async () => {
    network.delete('/portfolio/addresses/a1', {}, { status: 503 });
    const { user, dialog } = await ask();
    await user.click(within(dialog).getByRole('button', { name: 'Remover endereço' }));

    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Falha ao remover endereço');
  });
});
