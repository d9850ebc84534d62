import { type TaxPayment, lateFine, taxFigures } from '@painel/contract';
import { settleDarf } from './settle-darf';

const dueOn = '2026-09-30';
const darf = { code: '4600', dueOn, principal: 26_464n };
const paid = (amountCents: number, paidOn: string, fineCents = 0, interestCents = 0): TaxPayment => ({
  id: paidOn,
  month: '2026-08',
  amountCents,
  paidOn,
  fineCents,
  interestCents,
});
/** Payments newest first, as they are stored. */
const settle = (payments: TaxPayment[], today = '2026-11-25') =>
  settleDarf(darf, { payments, today, fine: taxFigures.lateFine });

it.each([
  ['2026-09-30', null],
  ['2026-10-01', [1, 0.33, 87]],
  ['2026-10-02', [2, 0.66, 175]],
  ['2026-11-25', [56, 18.48, 4_891]],
  ['2026-11-27', [58, 19.14, 5_065]],
  ['2026-11-29', [60, 19.8, 5_240]],
  ['2026-11-30', [61, 20, 5_293]],
  ['2027-11-30', [426, 20, 5_293]],
])('a DARF of R$ 264,64 that was due on 30/09/2026 has on %s the fine %j', (day, fine) => {
  const late = lateFine(26_464, dueOn, day);
  expect(late && [late.days, late.finePercent, late.fineCents]).toEqual(fine);
});

it('half a centavo of a fine is rounded up, and large amounts keep each centavo', () => {
  // 0,33 % of R$ 50,00 are 16,5 centavos.
  expect(lateFine(5_000, dueOn, '2026-10-01')!.fineCents).toBe(17);
  expect(lateFine(9_999_999_999_999, dueOn, '2026-12-31')!.fineCents).toBe(2_000_000_000_000);
});

it.each<[what: string, payments: TaxPayment[], state: string, open: number, fineOpen: number | undefined]>([
  ['nothing', [], 'late', 26_464, 4_891],
  ['all of it in time', [paid(26_464, '2026-09-30')], 'paid', 0, undefined],
  ['a part in time', [paid(20_000, '2026-09-30')], 'underpaid', 6_464, 1_195],
  ['the principal late, without the fine', [paid(26_464, '2026-10-02')], 'underpaid', 0, 175],
  ['the principal late, with its fine', [paid(26_464, '2026-10-02', 175)], 'paid', 0, 0],
  ['a fine that was rounded down', [paid(26_464, '2026-10-02', 174)], 'paid', 0, 0],
  ['a fine that is two centavos short', [paid(26_464, '2026-10-02', 173)], 'underpaid', 0, 2],
  ['the fine by a second payment', [paid(0, '2026-10-05', 175), paid(26_464, '2026-10-02')], 'paid', 0, 0],
  ['two parts late', [paid(6_464, '2026-10-05', 107), paid(20_000, '2026-10-02', 132)], 'paid', 0, 0],
])('who paid %s', (_what, payments, state, open, fineOpen) => {
  const { payment, openCents, late } = settle(payments);
  expect([payment, openCents, late?.fineOpenCents]).toEqual([state, open, fineOpen]);
});

it('a part that was paid before the due day leaves the rest open, without a fine', () => {
  expect(settle([paid(20_000, '2026-09-10')], '2026-09-20')).toEqual({
    payment: 'underpaid',
    paidCents: 20_000,
    openCents: 6_464,
    late: null,
  });
  expect(settle([], '2026-09-30')).toMatchObject({ payment: 'open', late: null });
});

it.each([
  ['in a later month without interest', paid(26_464, '2026-10-02', 175), true],
  ['in a later month with interest', paid(26_464, '2026-10-02', 175, 265), false],
  ['in time', paid(26_464, '2026-09-30'), undefined],
])('the interest of a DARF that was paid %s', (_when, payment, lacks) => {
  expect(settle([payment]).late?.lacksInterest).toBe(lacks);
});
