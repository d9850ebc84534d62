import { apiForEachTest } from '../../../../testing/test-api';
import { refuseSecrets } from './refuse-secrets';

const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const wif = 'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn';
const address = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';

it.each([
  words,
  words.toUpperCase(),
  words
    .split(' ')
    .map((word, at) => `${at + 1}. ${word}`)
    .join(' '),
  `meu cofre, ${words.replaceAll(' ', ', ')}`,
  words.replace('wave', 'wafe'),
  words.replaceAll(' ', '\n'),
  'abacate abaixo abalar abater abduzir abelha aberto abismo abotoar abranger abreviar abrigar',
  'ábaco abdomen abeja abierto abogado abono aborto abrazo abrir abuelo abuso acabar',
  'あいこくしん あいさつ あいだ あおぞら あかちゃん あきる あけがた あける あこがれる あさい あさひ あしあと',
  `chave: ${wif}`,
])('refuses «%s», and does not repeat it', (label) => {
  expect(() => refuseSecrets({ label })).toThrow(
    expect.objectContaining({ code: 'VALIDATION', message: expect.not.stringContaining(label) }),
  );
});

it.each([
  null,
  'Carteira fria no cofre do banco, comprada com o décimo terceiro de 2021 e nunca mais movida desde então',
  'Bought with the savings of my first job; the device is in a safe, and only I know about it',
  'xpub da carteira do celular',
  'cofre banco hardware ledger trezor backup cartorio familia heranca testamento advogado inventario partilha',
  words.split(' ').slice(0, 10).join(' '),
])('takes «%s»', (label) => {
  expect(() => refuseSecrets({ label })).not.toThrow();
});

describe('a secret pasted into', () => {
  const api = apiForEachTest();
  let token: string;
  beforeEach(async () => {
    token = await api.signIn();
  });

  const wallet = { name: 'Corretora', platform: 'Banco', balance: 1 };
  const row = { kind: 'address', address, label: words };
  it.each([
    ['the label of an address', 'POST', '/portfolio/addresses', { address, label: words }],
    ['the new label of an address', 'PATCH', '/portfolio/addresses/1', { label: wif }],
    ['the new label of a wallet', 'PATCH', '/portfolio/watched-wallets/1', { label: wif }],
    ['the label of a watched wallet', 'POST', '/portfolio/watched-wallets', { key: 'x', label: wif }],
    ['a description', 'POST', '/portfolio/external-wallets', { ...wallet, description: words }],
    ['a changed description', 'PUT', '/portfolio/external-wallets/1', { ...wallet, description: words }],
    ['a name', 'POST', '/portfolio/external-wallets', { ...wallet, name: words }],
    ['an import', 'POST', '/portfolio/import', { rows: [row] }],
  ] as const)('%s is refused, and neither kept nor logged', async (_what, method, url, payload) => {
    const answer = await api.inject({ method, url, payload, token });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('chave privada');
    for (const secret of [words, wif]) {
      expect(answer.body).not.toContain(secret);
      expect(api.logged.join()).not.toContain(secret);
    }
  });
});
