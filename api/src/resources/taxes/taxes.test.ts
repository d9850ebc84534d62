import {
  type TaxAssets,
  type TaxMonth,
  type TaxYear,
  explanationSchema,
  taxAssetsSchema,
  taxCalendarSchema,
  taxDueSchema,
  taxMonthSchema,
  taxRulesetsSchema,
  taxSimulationSchema,
  taxYearSchema,
} from '@painel/contract';
import { ledgerVisitor } from '../../testing/ledger/ledger-visitor';
import { onEveryApi } from '../../testing/engines/on-every-api';
import { type TaxPerson, ana, answersOfCarla, bruno, carla } from '../../testing/ledger/tax-people';
import { typePerson } from '../../testing/ledger/type-tax-person';

onEveryApi('taxes', (stage, isWhole) => {
  const now = new Date('2026-11-25T15:00:00.000Z');
  const ask = (token: string, method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
    stage.api.inject({ method, url: `/taxes${path}`, token, payload });

  const typed = (person: TaxPerson, at = now) => typePerson(stage.api, person, at);
  const year = async (token: string, wanted = 2026): Promise<TaxYear> =>
    taxYearSchema.parse((await ask(token, 'GET', `/years/${wanted}`)).json());
  const month = async (token: string, wanted: string): Promise<TaxMonth> =>
    taxMonthSchema.parse((await ask(token, 'GET', `/months/${wanted}`)).json());

  it('Ana has a month at the limit, a DARF, and her declared assets', async () => {
    const token = await typed(ana);
    expect((await ask(token, 'PUT', '/settings/2026', { onlyBitcoin: true })).statusCode).toBe(200);
    const { months, domestic, missing, ruleset, settings } = await year(token);
    expect(months).toHaveLength(12);
    expect(months[2]).toMatchObject({
      grossCents: 3_500_000,
      roomCents: 0,
      result: 'exempt',
      payment: 'none',
    });
    expect(months[7]).toMatchObject({
      result: 'taxable',
      baseCents: 176_428,
      lossCents: 46_233,
      taxCents: 26_464,
      darf: { code: '4600', dueOn: '2026-09-30', principalCents: 26_464 },
      payment: 'late',
      openCents: 26_464,
      late: { days: 56, finePercent: 18.48, fineCents: 4_891, fineOpenCents: 4_891, lacksInterest: true },
      decripto: { operationsCents: 2_320_000, duty: 'none', dueOn: '2026-09-30' },
    });
    expect([domestic.exemptGainCents, domestic.taxCents, missing]).toEqual([291_248, 26_464, []]);
    expect([ruleset, settings.onlyBitcoin]).toEqual([
      { id: 'irpf-2026', readOn: expect.any(String), isStale: false },
      true,
    ]);
    const august = explanationSchema.parse((await ask(token, 'GET', '/months/2026-08/explanation')).json());
    expect([
      august.result,
      august.lines.map(({ entryKind, day, moneyCents, amount }) => [entryKind, day, moneyCents, amount]),
    ]).toEqual([
      26_464,
      [
        ['sell', '2026-08-11', -46_233, 0],
        ['sell', '2026-08-28', 176_428, 26_464],
      ],
    ]);
    const assets: TaxAssets = taxAssetsSchema.parse((await ask(token, 'GET', '/years/2026/assets')).json());
    expect(
      assets.rows.map(({ sats, costCents, previousCents, text }) => [sats, costCents, previousCents, text]),
    ).toEqual([
      [
        465_000,
        249_190,
        5_025_000,
        '0,00465000 BTC sob custódia de Corretora S.A., CNPJ 12.345.678/0001-90, custo médio ponderado de R$ 535.893,44 por bitcoin.',
      ],
      [
        999_000,
        535_358,
        0,
        '0,00999000 BTC em custódia própria («Carteira fria»), custo médio ponderado de R$ 535.893,44 por bitcoin.',
      ],
    ]);
    expect([assets.totalCents, assets.previousTotalCents, assets.mustList]).toEqual([
      784_548,
      5_025_000,
      true,
    ]);
  });

  it('a closed year keeps its settings, rules and figures, and says when one of them is another now', async () => {
    const later = new Date('2027-02-01T15:00:00.000Z');
    const token = await typed(ana, later);
    await ask(token, 'PUT', '/settings/2026', { onlyBitcoin: true });
    await ledgerVisitor(stage.api, token).ask('PUT', '/closed-years/2026', {});
    const kept = { rulesetId: 'irpf-2026', taxCents: 26_464, exemptGainCents: 291_248, assetsCents: 784_548 };
    expect((await year(token)).closed?.kept).toMatchObject({ ...kept, isAltered: false });
    const paid = { month: '2026-08', amountCents: 26_464, paidOn: '2026-09-30' };
    expect((await ask(token, 'POST', '/payments', paid)).statusCode).toBe(201);
    expect((await year(token)).closed?.kept?.isAltered).toBe(false);
    await ask(token, 'PUT', '/settings/2026', { onlyBitcoin: false });
    const { closed, settings } = await year(token);
    expect([settings.onlyBitcoin, closed?.kept?.settings.onlyBitcoin, closed?.kept?.isAltered]).toEqual([
      false,
      true,
      true,
    ]);
    expect(closed?.kept).toMatchObject(kept);
  });

  it('a DARF is paid in parts, late or in time, and the payment can be deleted', async () => {
    const token = await typed(ana);
    await ask(token, 'PUT', '/settings/2026', { onlyBitcoin: true });
    const pay = async (amountCents: number, paidOn: string, others: object = {}) =>
      (await ask(token, 'POST', '/payments', { month: '2026-08', amountCents, paidOn, ...others })).json();
    const august = () => month(token, '2026-08');
    await pay(20_000, '2026-09-30');
    expect(await august()).toMatchObject({
      payment: 'underpaid',
      paidCents: 20_000,
      openCents: 6_464,
      late: { days: 56, fineCents: 1_195, fineOpenCents: 1_195 },
    });
    const rest = await pay(6_464, '2026-10-02', { fineCents: 42, interestCents: 65 });
    expect(rest).toEqual({
      id: expect.any(String),
      month: '2026-08',
      amountCents: 6_464,
      paidOn: '2026-10-02',
      fineCents: 42,
      interestCents: 65,
    });
    expect(await august()).toMatchObject({
      payment: 'paid',
      openCents: 0,
      late: { days: 2, finePercent: 0.66 },
    });
    expect((await year(token)).domestic.paidCents).toBe(26_464);
    const { payments } = (await ask(token, 'GET', '/payments')).json();
    expect(payments.map(({ paidOn }: { paidOn: string }) => paidOn)).toEqual(['2026-10-02', '2026-09-30']);
    expect((await ask(token, 'DELETE', `/payments/${rest.id}`)).statusCode).toBe(204);
    expect((await ask(token, 'DELETE', `/payments/${rest.id}`)).json().error).toBe('NOT_FOUND');
    expect((await august()).payment).toBe('underpaid');
    await pay(6_464, '2026-09-29');
    expect(await august()).toMatchObject({ payment: 'paid', late: null });
  });

  it('a fine is paid after its DARF, and until then less was paid', async () => {
    const token = await typed(ana);
    await ask(token, 'PUT', '/settings/2026', { onlyBitcoin: true });
    const pay = (payment: object) => ask(token, 'POST', '/payments', { month: '2026-08', ...payment });
    const due = async () => {
      const { today, months } = taxDueSchema.parse((await ask(token, 'GET', '/due')).json());
      return [today, months.map((each) => [each.month, each.payment, each.late?.fineOpenCents])];
    };
    expect(await due()).toEqual(['2026-11-25', [['2026-08', 'late', 4_891]]]);
    await pay({ amountCents: 26_464, paidOn: '2026-10-02' });
    expect(await due()).toEqual(['2026-11-25', [['2026-08', 'underpaid', 175]]]);
    expect((await pay({ amountCents: 0, paidOn: '2026-10-05', fineCents: 175 })).statusCode).toBe(201);
    expect(await due()).toEqual(['2026-11-25', []]);
    expect(await month(token, '2026-08')).toMatchObject({
      payment: 'paid',
      late: { fineOpenCents: 0, lacksInterest: true },
    });
  });

  it('a DARF of an earlier year is due as long as it is open', async () => {
    const token = await typed(ana, new Date('2027-02-01T15:00:00.000Z'));
    await ask(token, 'PUT', '/settings/2026', { onlyBitcoin: true });
    const { months } = taxDueSchema.parse((await ask(token, 'GET', '/due')).json());
    expect(months).toMatchObject([{ month: '2026-08', late: { finePercent: 20, fineCents: 5_293 } }]);
  });

  if (!isWhole) return;
  it('Bruno has one result abroad, with the loss of the year before', async () => {
    const token = await typed(bruno);
    for (const each of [2025, 2026]) await ask(token, 'PUT', `/settings/${each}`, { onlyBitcoin: true });
    expect((await year(token)).foreign).toMatchObject({
      gainCents: 779_091,
      carriedInCents: 274_000,
      baseCents: 505_091,
      taxCents: 75_764,
    });
    expect(await month(token, '2026-08')).toMatchObject({
      result: 'exempt',
      decripto: { operationsCents: 1_425_000, ownTransfersCents: 2_265_000, duty: 'depends' },
    });
    const deducted = await ask(token, 'PUT', '/settings/2026', { foreignFees: 'deducted' });
    expect([deducted.headers['x-altered-years'], deducted.json().onlyBitcoin]).toEqual(['', true]);
    expect((await year(token)).foreign.taxCents).toBe(74_939);
    const opened = await ask(token, 'PUT', '/settings/2024', { openingForeignLossCents: 1_000 });
    expect(opened.headers['x-altered-years']).toBe('2024,2025');
    expect((await year(token)).foreign.carriedInCents).toBe(275_000);
  });

  it('Carla declares what else she sold, and a month waits until she does', async () => {
    const token = await typed(carla);
    for (const [each, others] of Object.entries(answersOfCarla))
      expect((await ask(token, 'PUT', `/months/${each}`, { others })).statusCode).toBe(200);
    expect(await month(token, '2026-04')).toMatchObject({
      grossCents: 3_600_000,
      othersGrossCents: 1_600_000,
      baseCents: 1_200_000,
      darf: { dueOn: '2026-05-29', principalCents: 180_000 },
    });
    expect(await month(token, '2026-07')).toMatchObject({ taxCents: 305_642, decripto: { duty: 'due' } });
    const waiting = await month(token, '2026-10');
    expect([waiting.result, waiting.darf, waiting.missing]).toEqual([
      'incomplete',
      null,
      [{ reason: 'others_unanswered', entryId: null, month: '2026-10' }],
    ]);
    const none = { others: { grossCents: 0, gainCents: 0 }, decriptoDeliveredOn: '2026-11-20' };
    const answered = (await ask(token, 'PUT', '/months/2026-10', none)).json();
    expect([answered.result, answered.decripto.deliveredOn]).toEqual(['exempt', '2026-11-20']);
    const again = (await ask(token, 'PUT', '/months/2026-10', { others: null })).json();
    expect([again.result, again.decripto.deliveredOn]).toEqual(['incomplete', '2026-11-20']);
  });

  it('a closed year has its time, and a year without own rules says that they are old', async () => {
    const token = await typed(carla);
    await ledgerVisitor(stage.api, token).ask('PUT', '/closed-years/2025', {});
    const at = stage.api.time.now.toISOString();
    expect([(await year(token, 2025)).closed, (await year(token)).closed]).toEqual([
      { at, kept: expect.objectContaining({ rulesetId: 'irpf-2025', taxCents: 0, isAltered: false }) },
      null,
    ]);
    stage.api.time.now = new Date('2027-02-01T15:00:00.000Z');
    const later = await stage.api.signIn('outra@exemplo.com.br');
    expect((await year(later, 2027)).ruleset).toMatchObject({ id: 'irpf-2026', isStale: true });
  });

  it('a sale is simulated over the limit and below it, and writes nothing', async () => {
    const token = await typed(ana);
    await ask(token, 'PUT', '/settings/2026', { onlyBitcoin: true });
    const accounts = await ledgerVisitor(stage.api, token).get('/accounts');
    const wallet = accounts.find(({ name }: { name: string }) => name === 'Carteira fria').id;
    const simulate = async (body: object) =>
      taxSimulationSchema.parse(
        (await ask(token, 'POST', '/simulations', { accountId: wallet, ...body })).json(),
      );
    const small = await simulate({ sats: 100_000, grossCents: 58_000 });
    expect([small.before.month, small.before.result, small.after.result]).toEqual([
      '2026-11',
      'none',
      'exempt',
    ]);
    expect([small.after.roomCents, small.costCents, small.gainCents]).toEqual([3_442_000, 53_589, 4_411]);
    const large = await simulate({ sats: 999_000, grossCents: 3_500_001 });
    expect([large.after.result, large.after.darf?.dueOn, large.after.taxCents]).toEqual([
      'taxable',
      '2026-12-30',
      Math.round(((3_500_001 - 535_358) * 15) / 100),
    ]);
    const back = await simulate({ sats: 1_000, grossCents: 100, on: '2026-08-28' });
    expect([back.before.grossCents, back.after.grossCents]).toEqual([3_620_000, 3_620_100]);
    const tooMuch = await simulate({ sats: 100_000_000, grossCents: 5_000_000 });
    expect([tooMuch.after.result, tooMuch.gainCents]).toEqual(['incomplete', null]);
    expect((await month(token, '2026-11')).result).toBe('none');
    expect(await month(token, '2026-08')).toEqual(back.before);
    const none = await ask(token, 'POST', '/simulations', { accountId: 'x', sats: 1, grossCents: 1 });
    expect(none.json().error).toBe('NOT_FOUND');
  });

  it('alerts read how much of the limit is used and how far the next open DARF is', async () => {
    const token = await typed(ana, new Date('2026-09-23T15:00:00.000Z'));
    await ask(token, 'PUT', '/settings/2026', { onlyBitcoin: true });
    const add = async (kind: string, params: object) => {
      const payload = { kind, params, channels: ['email'], bellOnly: true };
      const answer = await stage.api.inject({ method: 'POST', url: '/alerts', token, payload });
      return [answer.json().lastValue, answer.json().isTrue];
    };
    expect(await add('tax_limit', { percent: 80 })).toEqual([0, false]);
    expect(await add('tax_due', { daysLeft: 7 })).toEqual([7, true]);
    await ask(token, 'POST', '/payments', { month: '2026-08', amountCents: 26_464, paidOn: '2026-09-20' });
    expect(await add('tax_due', { daysLeft: 1 })).toEqual([366, false]);
    stage.api.time.now = new Date('2026-08-31T15:00:00.000Z');
    const [percent, isTrue] = await add('tax_limit', { percent: 100 });
    expect([Math.round(percent * 10) / 10, isTrue]).toEqual([103.4, true]);
  });

  it('sold-out coins and coins without a destination have separate rows', async () => {
    const at = (day: string) => `${day}T15:00:00.000Z`;
    const token = await typed({
      accounts: [
        { name: 'Corretora', kind: 'exchange_br' },
        { name: 'Fora', kind: 'exchange_foreign', institution: 'Exchange Inc.', country: 'US' },
        { name: 'Bolso', kind: 'lightning' },
      ],
      entries: [
        {
          account: 'Corretora',
          kind: 'buy',
          occurredAt: at('2025-03-01'),
          sats: 1_000,
          amountCents: 600_000,
        },
        { account: 'Corretora', kind: 'transfer_out', occurredAt: at('2026-03-01'), sats: 1_000 },
        { account: 'Fora', kind: 'buy', occurredAt: at('2026-03-01'), sats: 500, amountCents: 400 },
        { account: 'Bolso', kind: 'gift_in', occurredAt: at('2026-04-01'), sats: 3_000, amountCents: 0 },
      ],
    });
    const { rows } = taxAssetsSchema.parse((await ask(token, 'GET', '/years/2026/assets')).json());
    expect(rows.map(({ text, costCents, lacks }) => [text, costCents, lacks])).toEqual([
      ['0,00000000 BTC em 31 de dezembro («Corretora»).', 0, []],
      [
        '0,00000500 BTC sob custódia de Exchange Inc. (Estados Unidos), custo médio ponderado de R$ 800.000,00 por bitcoin.',
        400,
        [],
      ],
      [
        '0,00003000 BTC em carteira Lightning («Bolso»), custo médio ponderado de R$ 150.000.000,00 por bitcoin.',
        450_000,
        [],
      ],
      ['0,00001000 BTC em «Saída sem destino»: diga o que foi antes de declarar.', 150_000, []],
    ]);
    const before = taxAssetsSchema.parse((await ask(token, 'GET', '/years/2025/assets')).json());
    expect(before.rows.map(({ lacks }) => lacks)).toEqual([['institution', 'tax_id']]);
  });

  it.each<['GET' | 'PUT' | 'POST', string, object | undefined, number, string]>([
    ['GET', '/years/2023', undefined, 404, 'TAX_YEAR_NOT_COVERED'],
    ['GET', '/years/2027', undefined, 404, 'TAX_YEAR_NOT_COVERED'],
    ['GET', '/years/2023/assets', undefined, 404, 'TAX_YEAR_NOT_COVERED'],
    ['GET', '/months/2023-12', undefined, 404, 'TAX_YEAR_NOT_COVERED'],
    ['PUT', '/months/2023-12', { others: null }, 404, 'TAX_YEAR_NOT_COVERED'],
    ['PUT', '/settings/2023', {}, 404, 'TAX_YEAR_NOT_COVERED'],
    ['GET', '/months/2026-13', undefined, 400, 'VALIDATION'],
    ['PUT', '/months/2026-01', { others: { grossCents: 1, gainCents: 2 } }, 400, 'VALIDATION'],
    ['PUT', '/months/2026-01', { others: { grossCents: 1.5, gainCents: 0 } }, 400, 'VALIDATION'],
    ['PUT', '/months/2026-01', { others: { grossCents: 1, gainCents: -1 } }, 400, 'VALIDATION'],
    ['PUT', '/months/2026-01', { others: null, decriptoDeliveredOn: '2026-11-26' }, 400, 'VALIDATION'],
    ['POST', '/payments', { month: '2026-08', amountCents: 1, paidOn: '2026-11-26' }, 400, 'VALIDATION'],
    ['POST', '/payments', { month: '2026-08', amountCents: 1, paidOn: '2026-07-31' }, 400, 'VALIDATION'],
    ['POST', '/payments', { month: '2026-08', amountCents: 0, paidOn: '2026-09-30' }, 400, 'VALIDATION'],
    ['POST', '/payments', { month: '2026-08', amountCents: 1.5, paidOn: '2026-09-30' }, 400, 'VALIDATION'],
    [
      'POST',
      '/payments',
      { month: '2023-12', amountCents: 1, paidOn: '2024-01-30' },
      404,
      'TAX_YEAR_NOT_COVERED',
    ],
    ['POST', '/simulations', { accountId: 'x', sats: 1, grossCents: 1, on: '2026-11-26' }, 400, 'VALIDATION'],
    ['POST', '/simulations', { accountId: 'x', sats: 0, grossCents: 1 }, 400, 'VALIDATION'],
    ['PUT', '/settings/2026', { openingCarriedCents: -1 }, 400, 'VALIDATION'],
    ['PUT', '/settings/2026', { giftsAt: 'market' }, 400, 'VALIDATION'],
  ])('%s %s with %j answers %i %s', async (method, path, payload, status, code) => {
    stage.api.time.now = now;
    const answer = await ask(await stage.api.signIn(), method, path, payload);
    expect([answer.statusCode, answer.json().error]).toEqual([status, code]);
  });

  it('the calendar and the rules are public', async () => {
    stage.api.time.now = now;
    const get = (path: string) => stage.api.inject({ url: `/taxes${path}` });
    const { months } = taxCalendarSchema.parse((await get('/calendar?from=2026-11&to=2027-01')).json());
    expect(months).toEqual([
      { month: '2026-11', darfDueOn: '2026-12-30', decriptoDueOn: '2026-12-30' },
      { month: '2026-12', darfDueOn: '2027-01-29', decriptoDueOn: '2027-01-29' },
      { month: '2027-01', darfDueOn: '2027-02-26', decriptoDueOn: '2027-02-26' },
    ]);
    expect((await get('/calendar')).json().months).toHaveLength(12);
    expect([
      (await get('/calendar?from=2027-01&to=2026-01')).statusCode,
      (await get('/calendar?from=2024-01&to=2036-01')).statusCode,
    ]).toEqual([400, 400]);
    const { rulesets } = taxRulesetsSchema.parse((await get('/rulesets')).json());
    expect(rulesets.map(({ year: each }) => each)).toEqual([2024, 2025, 2026]);
    expect(new Set(rulesets[0]!.rules.map(({ mark }) => mark))).toEqual(
      new Set(['law', 'quoted', 'unsettled']),
    );
  });
});
