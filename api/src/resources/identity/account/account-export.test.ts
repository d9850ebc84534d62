import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import sharp from 'sharp';
import { insertAlertRows } from '../../../testing/alerts/alert-rows';
import { onEveryEngine } from '../../../testing/engines/on-every-engine';
import { insertPeople, instant } from '../../../testing/people';
import { createAccountantStore } from '../../taxes/accountants.store';
import { createReviewStore } from '../../taxes/reviews.store';
import { createStatementStore } from '../../taxes/check/statements.store';
import { createTaxStore, defaultSettings } from '../../taxes/taxes.store';
import { ledgerPerson } from '../../../testing/ledger/ledger-person';
import { extendedKey } from '../../../testing/extended-key';
import { sendForm } from '../../../testing/send-form';
import { apiForAllTests, startTestApi } from '../../../testing/test-api';
import { createPreferenceStore } from '../preferences/preferences.store';
import { createWalletStore } from '../../portfolio/wallets/wallets.store';
import { createKeyVault } from '../../../secrets/key-vault';
import { readAccount } from './account-export.store';

const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

describe('the export of an account', () => {
  const api = apiForAllTests({ env: { EXPORT_LIMIT_PER_HOUR: '1000' } });
  let ana: string;
  let eva: string;
  beforeAll(async () => {
    api.time.now = new Date('2026-11-21T12:00:00.000Z');
    ana = await api.signIn();
    eva = await api.signIn('eva@exemplo.com.br');
    const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
      api.inject({ method, url, payload, token: ana });
    await send('POST', '/portfolio/addresses', { address, label: '=HYPERLINK("http://mal.example")' });
    for (const [name, balance] of [
      ['+55 11', 0.123456789],
      ['-1+1', 21_000],
      ['@cmd; "x"\r\ny', 1e-9],
    ] as const) {
      api.time.now = new Date(api.time.now.getTime() + 1000);
      await send('POST', '/portfolio/external-wallets', { name, platform: 'Ledger', balance });
    }
    await send('POST', '/portfolio/watched-wallets', { key: extendedKey, label: 'Fria' });
    const ledger = await send('POST', '/portfolio/ledger/accounts', {
      name: 'Corretora',
      kind: 'exchange_br',
    });
    await send('POST', '/portfolio/ledger/entries', {
      accountId: ledger.json().id,
      kind: 'buy',
      occurredAt: '2026-01-01T00:00:00.000Z',
      sats: 150_000_001,
      amountCents: 5_000_001,
      note: '=SOMA(1)',
    });
    await send('PUT', '/users/preferences', { discreet: true });
    await send('POST', '/portfolio/plans', { amountCents: 50_001, cadence: 'weekly', weekday: 1 });
    const { id } = (await api.inject({ url: '/users/profile', token: ana })).json();
    await insertAlertRows(api.opened.database, id);
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'orange' } })
      .png()
      .toBuffer();
    const part = ['profileImage', png, { name: 'eu.png', type: 'image/png' }] as const;
    const { imageUrl } = (await sendForm(api, '/api/profile/upload-image', ana, [[...part]])).json();
    const profile = { name: 'Ana Souza', email: 'ana@exemplo.com.br', profileImage: imageUrl };
    await send('POST', '/api/profile/update', profile);
    await api.inject({
      method: 'POST',
      url: '/portfolio/external-wallets',
      payload: { name: 'Cofre da Eva', platform: 'Trezor', balance: 7 },
      token: eva,
    });
  });

  const ask = (query = '', token = ana) => api.inject({ url: `/users/export${query}`, token });
  async function sheets(token = ana) {
    const files = unzipSync((await ask('?format=csv', token)).rawPayload);
    return Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
    );
  }

  it('is one JSON document with its date and version, and every amount to the last decimal', async () => {
    const answer = await ask();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="painel-bitcoin-meus-dados-2026-11-21.json"',
      'cache-control': 'no-store',
    });
    expect(answer.body).not.toContain('alvo-canario');
    expect(answer.json()).toMatchObject({
      schemaVersion: 1,
      exportedAt: '2026-11-21T12:00:03.000Z',
      account: {
        email: 'ana@exemplo.com.br',
        emailVerifiedAt: null,
        name: 'Ana Souza',
        picture: expect.stringMatching(/^data:image\/webp;base64,/),
      },
      preferences: { theme: 'system', bitcoinUnit: 'btc', currencyFirst: 'brl', discreet: true },
      sessions: [{ expiresAt: expect.stringMatching(/Z$/) }],
      socialIdentities: [],
      passkeys: [],
      watchedAddresses: [{ address, label: '=HYPERLINK("http://mal.example")' }],
      watchedWallets: [{ label: 'Fria', key: extendedKey, script: expect.any(String) }],
      ledgerAccounts: [{ name: 'Corretora', accountKind: 'exchange_br' }],
      ledgerEntries: [{ entryKind: 'buy', amountBtc: '1.50000001', amount: '50000.01', note: '=SOMA(1)' }],
      purchasePlans: [{ amount: '500.01', cadence: 'weekly', dayOfMonth: null, weekday: 1 }],
      alerts: [{ alertKind: 'price_above', params: expect.stringContaining('60000000'), note: 'Vender' }],
      alertChannels: [
        { channelKind: 'webhook', label: 'https://aviso.exemplo/••••' },
        { channelKind: 'push', label: 'Firefox' },
      ],
      alertEvents: [{ alertId: 'alerta-1', value: 60_150_000, message: 'O Bitcoin passou de R$ 600.000.' }],
      alertDeliveries: [{ eventId: 'evento-1', channelKind: 'webhook', deliveryState: 'delivered' }],
      alertSettings: [{ zone: 'Europe/Lisbon', quiet: true, quietFrom: 23, showAmounts: false }],
      monthLetters: [{ month: '2026-10', letterState: 'sent' }],
      externalWallets: [
        { name: '+55 11', balanceBtc: '0.123456789' },
        { name: '-1+1', balanceBtc: '21000.000000000' },
        { name: '@cmd; "x"\r\ny', balanceBtc: '0.000000001' },
      ],
    });
  });

  it('is, for spreadsheets, a ZIP of a sheet a table and the picture', async () => {
    const answer = await ask('?format=csv');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="painel-bitcoin-meus-dados-\d{4}-\d\d-\d\d\.zip"$/,
      ),
      'cache-control': 'no-store',
    });
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['LEIA-ME.txt', 'conta.csv', 'preferencias.csv', 'enderecos.csv']),
    );
    expect(await sharp(files['imagem-de-perfil.webp']).metadata()).toMatchObject({ format: 'webp' });
    const all = await sheets();
    expect(all['preferencias.csv']).toBe(
      '\ufeffTema;Unidade de bitcoin;Primeira moeda;Modo discreto\r\nsystem;btc;brl;sim\r\n',
    );
    expect(all['carteiras-externas.csv']).toContain(';0,123456789;');
    expect(all['lancamentos.csv']).toContain(";1,50000001;0,00000000;50000,01;;BRL;;'=SOMA(1);");
  });

  it('has no cell that a spreadsheet runs', async () => {
    const cells = Object.entries(await sheets())
      .filter(([name]) => name.endsWith('.csv'))
      .flatMap(([, sheet]) => Papa.parse<string[]>(sheet.slice(1), { delimiter: ';' }).data.flat());
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells).toEqual(
      expect.arrayContaining(['\'=HYPERLINK("http://mal.example")', "'+55 11", "'-1+1", '\'@cmd; "x"\r\ny']),
    );
  });

  it.each(['json', 'csv'])('as %s has no hash, no token and nothing of another', async (format) => {
    const text = format === 'json' ? (await ask()).body : Object.values(await sheets()).join('\n');
    expect(text).toContain('Ledger');
    for (const secret of ['argon2', 'Cofre da Eva', 'eva@exemplo.com.br', ana.split('.')[2] ?? '']) {
      expect(text).not.toContain(secret);
    }
  });

  it('of an empty account is whole all the same', async () => {
    const leo = await api.signIn('leo@exemplo.com.br');
    expect((await ask('', leo)).json()).toMatchObject({
      account: { email: 'leo@exemplo.com.br', picture: null },
      preferences: null,
      watchedAddresses: [],
      externalWallets: [],
    });
    expect((await sheets(leo))['enderecos.csv']).toMatch(/^\ufeffIdentificador;Endereço;[^\n]+\r\n$/);
  });

  it('is in no other form', async () => {
    const answer = await ask('?format=xml');
    expect([answer.statusCode, answer.json().details]).toEqual([400, 'format']);
  });
});

it('is limited per hour and user', async () => {
  const api = await startTestApi({ env: { EXPORT_LIMIT_PER_HOUR: '2' } });
  const [ana, eva] = [await api.signIn(), await api.signIn('eva@exemplo.com.br')];
  const codes: number[] = [];
  for (const token of [ana, ana, ana, eva]) {
    codes.push((await api.inject({ url: '/users/export', token })).statusCode);
  }
  expect(codes).toEqual([200, 200, 429, 200]);
  await api.close();
});

onEveryEngine('what is read of an account', (at) => {
  it('is the same', async () => {
    const { database } = at();
    await insertPeople(database);
    await createPreferenceStore(database).update('u1', { theme: 'dark' });
    const wallet = { name: 'Cofre', platform: 'Ledger', balance: 1n, description: null };
    await createWalletStore(database).insert('u1', 'w1', wallet, instant(1));
    expect(await readAccount(database, createKeyVault(Buffer.alloc(32)), 'u1')).toMatchObject({
      account: [{ id: 'u1', email: 'ana@exemplo.com.br', name: 'Ana' }],
      preferences: [{ theme: 'dark', bitcoinUnit: 'btc', currencyFirst: 'brl', discreet: false }],
      externalWallets: [
        {
          id: 'w1',
          name: 'Cofre',
          platform: 'Ledger',
          balanceBtc: '0.000000001',
          description: null,
          createdAt: instant(1),
          updatedAt: instant(1),
        },
      ],
    });
  });
  it('has the ledger in clear: texts, imported rows and files, pairs, closed years', async () => {
    const { database } = at();
    await insertPeople(database);
    const ana = ledgerPerson(database, 'u1');
    const [exchange, wallet] = [
      await ana.addAccount('a1', 'exchange_br', 'Corretora'),
      await ana.addAccount('a2', 'self_custody', 'Cofre'),
    ];
    const moved = { occurredAt: '2025-02-01T12:00:00.000Z', sats: 500 };
    const out = await ana.add({
      ...moved,
      accountId: exchange,
      kind: 'transfer_out',
      sats: 1_000,
      note: 'Para o cofre',
      evidence: 'recibo-1.pdf',
    });
    const arrived = await ana.add({ ...moved, accountId: wallet, kind: 'transfer_in' });
    const also = await ana.add({ ...moved, accountId: wallet, kind: 'transfer_in' });
    const other = await ana.add({ ...moved, accountId: wallet, kind: 'transfer_in' });
    await ana.matches.confirm('u1', `${out.id}.${arrived.id}~${also.id}`);
    await ana.matches.reject('u1', `${out.id}.${other.id}`);
    const row = '2025-01-10 12:00:00,100,BRL,0.001,BTC,,,Buy';
    const header =
      'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Tag';
    const file = `${header}\n${row}`;
    const fileHash = createHash('sha256').update(file).digest('hex');
    const { importId } = await ana.importFile(file, {
      accountId: exchange,
      fileName: 'extrato.csv',
    });
    await ana.years.choosePolicy('u1', 2025, 'keep_cost');
    await ana.years.close('u1', 2025);
    const taxes = createTaxStore(database);
    const loss = { ...defaultSettings, foreignInLimit: false, openingForeignLossCents: 123_45 };
    await taxes.setSettings('u1', 2025, loss, instant(1));
    await taxes.setAnswer('u1', '2025-03', { others: { grossCents: 1_000, gainCents: 100 } }, instant(1));

    const payment = { id: 'p1', month: '2025-03', amountCents: 1_234, paidOn: '2025-04-30', fineCents: 5 };
    await taxes.addPayment('u1', payment, instant(1));
    const accountants = createAccountantStore(database);
    const link = { id: 'l1', name: 'Beatriz', tokenHash: 'x', year: 2025 };
    await accountants.insert('u1', { ...link, createdAt: instant(1), expiresAt: instant(2) });
    await accountants.noteOpening({ id: 'l1', userId: 'u1' }, instant(1));
    const review = { subject: '2025-03', accountantName: 'Beatriz', checkedAt: null, note: 'Falta nota.' };
    await createReviewStore(database, ana.vault).put('u1', { ...review, now: instant(1) });
    const stated = { year: 2025, kind: 'informe', revision: 1, updatedAt: instant(1) } as const;
    await createStatementStore(database, ana.vault).put('u1', { ...stated, content: { rows: [] } });

    const exported = await readAccount(database, ana.vault, 'u1');
    expect(exported).toMatchObject({
      ledgerAccounts: expect.arrayContaining([
        expect.objectContaining({ name: 'Corretora' }),
        expect.objectContaining({ name: 'Cofre' }),
      ]),
      ledgerImports: [{ id: importId, format: 'river', fileName: 'extrato.csv', fileHash, added: 1 }],
      ledgerLinks: [{ outEntryId: out.id, inEntryId: arrived.id, reason: 'confirmed' }],
      ledgerFurtherLinks: [{ outEntryId: out.id, inEntryId: also.id, reason: 'confirmed' }],
      ledgerRejectedLinks: [{ outEntryId: out.id, inEntryId: other.id }],
      ledgerFeePolicies: [{ year: 2025, feePolicy: 'keep_cost' }],
      ledgerClosedYears: [{ year: 2025, feePolicy: 'keep_cost' }],
      taxSettings: [{ year: 2025, foreignInLimit: false, giftsAt: 'stated', openingForeignLoss: '123.45' }],
      taxMonths: [{ month: '2025-03', othersGross: '10.00', othersGain: '1.00', decriptoDeliveredOn: null }],
      taxAccountants: [{ id: 'l1', name: 'Beatriz', year: 2025, expiresAt: instant(2), revokedAt: null }],
      taxAccountantOpenings: [{ accountantId: 'l1', openedAt: instant(1) }],
      taxReviews: [{ reviewed: '2025-03', accountantName: 'Beatriz', note: 'Falta nota.', checkedAt: null }],
      taxStatements: [{ year: 2025, statementKind: 'informe', statedFigures: '{"rows":[]}', revision: 1 }],
      taxPayments: [{ id: 'p1', amount: '12.34', paidOn: '2025-04-30', fine: '0.05', interest: null }],
    });
    expect(exported.ledgerEntries).toMatchObject([
      { id: out.id, note: 'Para o cofre', evidence: 'recibo-1.pdf', importedRow: null },
      { id: arrived.id },
      { id: also.id },
      { id: other.id },
      {
        entryKind: 'buy',
        amount: '100.00',
        amountSource: 'imported',
        importedRow: row,
        fileRows: '2',
        importId,
      },
    ]);
    const [closed] = exported.ledgerClosedYears;
    expect(JSON.parse(String(closed!.content))).toMatchObject({ sats: 100_500, disposals: [] });
    // With another secret it is unreadable, and the rest is exported all the same.
    const unreadable = await readAccount(database, createKeyVault(Buffer.alloc(32, 9)), 'u1');
    expect(unreadable.ledgerEntries[0]).toMatchObject({
      note: null,
      evidence: null,
      amountBtc: '0.00001000',
    });
  });
});
