import { createRef } from 'react';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AddressSection } from './address-section';

const xpub =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';
const wallet = {
  id: 'x1',
  label: 'Carteira fria',
  script: 'wpkh',
  fingerprint: 'fd13aac9',
  balance: 0.34,
  unconfirmed: -0.01,
  last_transaction: null,
  last_updated: '2026-11-20T09:00:00.000Z',
  history_updated: null,
  source: 'live',
  address_count: 43,
  used_address_count: 3,
  created_at: '2024-03-10T12:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
};
const address = {
  id: 'a1',
  address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  label: 'Cofre',
  balance: 1,
  unconfirmed: 0.25,
  created_at: '2025-01-01T12:00:00.000Z',
  updated_at: '2025-01-01T12:00:00.000Z',
  last_updated: '2026-11-20T09:00:00.000Z',
  last_transaction: '2026-11-19T09:00:00.000Z',
  history_updated: '2026-11-18T09:00:00.000Z',
};
const derived = [
  {
    address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    branch: 'receive',
    index: 0,
    is_used: true,
    balance: 0.34,
  },
  {
    address: 'bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el',
    branch: 'change',
    index: 4,
    is_used: false,
    balance: 0,
  },
];

beforeEach(() => {
  network.get('/portfolio/addresses', [address]);
  network.get('/portfolio/watched-wallets', [wallet]);
});
const show = () =>
  renderRoutes(
    [
      {
        path: '/',
        element: <AddressSection rates={{ brl: 500_000, usd: 100_000 }} addressField={createRef()} />,
      },
    ],
    {
      at: '/',
    },
  );
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

/** Records requests to the server. */
const takeWallets = (status = 201, answer: object = wallet) =>
  network.recordCalls('post', '/portfolio/watched-wallets', answer, { status }).bodies;

describe('a wallet of a key', () => {
  it('is one row of the table, with a badge and without a link', async () => {
    show();
    const row = await rowOf(/^Carteira fria/);
    expect(within(row).getByText('xpub')).toBeVisible();
    expect(row).toHaveTextContent('0,34000000 BTC');
    expect(row).toHaveTextContent('R$ 170.000,00');
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([expect.stringMatching(/^\/alerts\?kind=address_activity&watchedWalletId=/)]);
    const names = screen.getAllByRole('row').map((each) => each.textContent);
    expect(names[1]).toContain('Carteira fria');
    expect(names[2]).toContain('Cofre');
  });

  it('opens the list of its addresses, each with its place, its balance and its page on the explorer', async () => {
    network.get('/portfolio/watched-wallets/x1/addresses', derived);
    const user = show();
    await user.click(
      within(await rowOf(/^Carteira fria/)).getByRole('button', {
        name: '3 endereços usados de Carteira fria: ver todos',
      }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Endereços de Carteira fria' });
    const items = await within(dialog).findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/bc1qcr…306fyu.*Recebimento 0.*0,34000000\sBTC/),
      expect.stringMatching(/bc1q8c…pcp6el.*Troco 4 · não usado.*0,00000000\sBTC/),
    ]);
    expect(within(items[0]!).getByRole('link')).toHaveAttribute(
      'href',
      `https://mempool.space/address/${derived[0]!.address}`,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says when its addresses cannot be read, and tries again', async () => {
    network.get('/portfolio/watched-wallets/x1/addresses', {}, { status: 503 });
    const user = show();
    await user.click(await screen.findByRole('button', { name: /3 endereços usados/ }));
    expect(await screen.findByText('Falha ao carregar os endereços da carteira')).toBeVisible();
    network.get('/portfolio/watched-wallets/x1/addresses', derived);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText(/Recebimento 0/)).toBeVisible();
  });

  it('goes after a question that names its fingerprint', async () => {
    network.delete('/portfolio/watched-wallets/x1', null, { status: 204 });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Remover Carteira fria' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remover esta carteira?' }));
    expect(dialog.getByText('fd13aac9')).toBeInTheDocument();
    network.get('/portfolio/watched-wallets', []);
    await user.click(dialog.getByRole('button', { name: 'Remover carteira' }));
    await waitFor(() =>
      expect(screen.queryByText('Carteira fria', { selector: 'td *' })).not.toBeInTheDocument(),
    );
    expect(screen.getByText('Carteira removida')).toBeInTheDocument();
  });

  it('that cannot be read leaves the addresses on screen, and is tried again', async () => {
    network.get('/portfolio/watched-wallets', {}, { status: 500 });
    const user = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Falha ao carregar dados do portfólio');
    expect(screen.getByText('Cofre')).toBeVisible();
    network.get('/portfolio/watched-wallets', [wallet]);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Carteira fria')).toBeVisible();
  });
});

const keys = ['0d44e95f', '7fdeb613', 'e423318b'].map(
  (fingerprint) => `[${fingerprint}/48'/0'/0'/2']${xpub}`,
);
const several = {
  ...wallet,
  script: 'wsh',
  policy: {
    fingerprints: ['0d44e95f', '7fdeb613', 'e423318b', '6157fa92'],
    paths: [
      { keys: [{ required: 2, of: 3 }], lock: null },
      { keys: [{ required: 1, of: 1 }], lock: { kind: 'blocks', value: 52_560 } },
    ],
    inputWeight: 418,
  },
};

describe('a wallet of several keys', () => {
  it('says what it takes to spend, whose keys they are and the size of an input', async () => {
    network.get('/portfolio/watched-wallets', [several]);
    network.get('/portfolio/watched-wallets/x1/addresses', derived);
    const user = show();
    expect(within(await rowOf(/^Carteira fria/)).getByText('2 de 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /3 endereços usados/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Endereços de Carteira fria' });
    expect(dialog).toHaveTextContent(
      'Para gastar2 de 3 chaves; depois de 52.560 blocos (≈ 1 ano) parada, 1 chave basta',
    );
    expect(dialog).toHaveTextContent('0d44e95f · 7fdeb613 · e423318b · 6157fa92');
    expect(dialog).toHaveTextContent('até 105 vB');
  });

  const setup = `# Coldcard Multisig setup file\nName: Cofre\nPolicy: 2 of 3\nFormat: P2WSH\n\n${keys.join('\n')}\n`;

  it('is pasted as a file, with its lines', async () => {
    const sent = takeWallets(201, several);
    const user = show();
    await user.click(screen.getByLabelText('Endereço'));
    await user.paste(setup);
    expect(screen.getByLabelText('Endereço')).toHaveAccessibleDescription(/Vira uma só carteira/);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Carteira adicionada')).toBeVisible();
    expect(sent).toEqual([{ key: setup.trim() }]);
  });

  it('is read from a file, which is refused above its size', async () => {
    // jsdom reads a file the old way only.
    Object.assign(File.prototype, {
      text(this: File) {
        return new Promise<string>((resolve) => {
          const reader = new FileReader();
          reader.addEventListener('load', () => resolve(String(reader.result)));
          reader.readAsText(this);
        });
      },
    });
    const sent = takeWallets(201, several);
    const user = show();
    const json = JSON.stringify({ label: 'Cofre', descriptor: `wsh(sortedmulti(2,${keys.join()}))` });
    const choose = (text: string) =>
      user.upload(screen.getByLabelText('Ler arquivo de carteira'), new File([text], 'cofre.json'));
    await choose(json.padEnd(20_000));
    expect(screen.getByLabelText('Endereço')).toHaveAccessibleDescription(/longo demais/);
    await choose(json);
    await waitFor(() => expect(screen.getByLabelText('Endereço')).toHaveValue(json));
    await user.click(screen.getByRole('button', { name: 'Adicionar endereço' }));
    await waitFor(() => expect(sent).toEqual([{ key: json }]));
  });

  it('whose file has a private key is not sent', async () => {
    const sent = takeWallets();
    const user = show();
    await user.click(screen.getByLabelText('Endereço'));
    const xprv = `xprv${'9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'}`;
    await user.paste(`${setup}00000000: ${xprv}`);
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Endereço')).toHaveAccessibleDescription(/Nada foi enviado/);
    expect(sent).toEqual([]);
  });
});

describe('a pasted key', () => {
  const paste = async (text: string) => {
    const user = show();
    await user.click(screen.getByLabelText('Endereço'));
    await user.paste(text);
    return user;
  };
  const add = () => within(screen.getByRole('form', { name: 'Adicionar endereço' })).getByRole('button');

  it('becomes a wallet, of the kind that its owner chooses', async () => {
    const sent = takeWallets();
    const user = await paste(` ${xpub} `);
    expect(screen.getByLabelText('Endereço')).toHaveAccessibleDescription(/Vira uma só carteira/);
    await user.selectOptions(screen.getByLabelText('Tipo de endereço'), 'SegWit nativo (bc1q…)');
    await user.type(screen.getByLabelText(/Rótulo/), 'Fria');
    await user.click(add());
    expect(await screen.findByText('Carteira adicionada')).toBeVisible();
    expect(sent).toEqual([{ key: xpub, label: 'Fria', script: 'wpkh' }]);
    expect(screen.getByLabelText('Endereço')).toHaveValue('');
  });

  it('in a descriptor says its kind itself', async () => {
    const sent = takeWallets();
    const user = await paste(`wpkh(${xpub}/0/*)`);
    expect(screen.queryByLabelText('Tipo de endereço')).not.toBeInTheDocument();
    await user.click(add());
    await waitFor(() => expect(sent).toEqual([{ key: `wpkh(${xpub}/0/*)` }]));
  });

  it.each([
    [xpub.slice(0, -1), /A chave pública informada não parece ser válida/],
    [
      'tpubD6NzVbkrYhZ4XgiXtGrdW5XDAPFCL9h7we1vwNCpn8tGbBcgfVYjXyhWo4E1xkh56hjod1RhGjxbaTLV3X4FyWuejifB9jusQ46QzG87VKp',
      /Esta chave é de uma rede de testes/,
    ],
  ])('%s is refused at its field', async (key, sentence) => {
    const sent = takeWallets();
    const user = await paste(key);
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Endereço')).toHaveAccessibleDescription(sentence);
    expect(sent).toEqual([]);
  });

  it('that is watched already is refused in the words of the server', async () => {
    takeWallets(409, { error: 'WALLET_EXISTS', message: 'Você já acompanha esta carteira.', details: null });
    const user = await paste(xpub);
    await user.click(add());
    expect(await screen.findByRole('alert')).toHaveTextContent('Você já acompanha esta carteira.');
    expect(screen.getByLabelText('Endereço')).toHaveValue(xpub);
  });
});

describe('the figures', () => {
  it('keep what is not confirmed apart, with its sign', async () => {
    show();
    expect(await rowOf(/^Carteira fria/)).toHaveTextContent('-0,01000000 BTC a confirmar');
    expect(await rowOf(/^Cofre/)).toHaveTextContent('1,00000000 BTC+0,25000000 BTC a confirmar');
  });

  it('show the age of the balance, and of the history where it is another', async () => {
    show();
    const row = await rowOf(/^Cofre/);
    expect(row).toHaveTextContent('20/11/2026');
    expect(row).toHaveTextContent(/histórico 18\/11\/2026/);
  });

  it('do not take an unread history for one without transactions', async () => {
    show();
    const row = await rowOf(/^Carteira fria/);
    expect(row).not.toHaveTextContent('Sem transações');
    expect(within(row).getByTitle('Indisponível')).toHaveTextContent('—');
  });

  it('follow the unit and the currency that the reader prefers', async () => {
    changePreferences({ bitcoinUnit: 'sats', currencyFirst: 'usd' });
    show();
    expect(await rowOf(/^Carteira fria/)).toHaveTextContent('34.000.000 sats');
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.indexOf('USD')).toBeLessThan(headers.indexOf('BRL'));
  });

  it('hide in discreet mode, in the table, the list of addresses and the question', async () => {
    changePreferences({ discreet: true });
    network.get('/portfolio/watched-wallets/x1/addresses', derived);
    const user = show();
    await rowOf(/^Carteira fria/);
    await user.click(screen.getByRole('button', { name: /3 endereços usados/ }));
    await screen.findByText(/Recebimento 0/);
    expect(document.body).not.toHaveTextContent(/\d BTC|R\$ \d|US\$ \d/);
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await user.click(screen.getByRole('button', { name: 'Remover Cofre' }));
    await screen.findByRole('alertdialog');
    expect(document.body).not.toHaveTextContent(/\d BTC|R\$ \d|US\$ \d/);
  });
});
