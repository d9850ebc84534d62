import { type LedgerFeePolicy, ledgerFeePolicies } from '@painel/contract';
import { type DayPrices, noDayPrices } from '../../../../market/days/day-prices';
import { taxInputs } from '../../../../testing/ledger/tax-inputs';
import { type TaxPerson, ana, bookOfPerson } from '../../../../testing/ledger/tax-people';
import type { TaxAccount } from '../../taxes.store';
import { assetLines, exemptLines } from './asset-lines';
import type { CheckDraft } from './draft';
import { yearFigures } from './figures';
import { judge } from './judge';
import { indexMonths } from './month-entries';
import { monthLines } from './month-lines';

const year = 2026;
const at = (time: string) => new Date(`2026-${time}-03:00`).toISOString();
const wholeBtc = 100_000_000;

/** A person's lines with what theirs state, judged with every hypothesis. */
function checking(person: TaxPerson, prices: DayPrices = noDayPrices, policy: LedgerFeePolicy = 'write_off') {
  const accounts = person.accounts.map(({ name, kind }): TaxAccount => ({
    id: name,
    name,
    kind,
    institution: null,
    taxId: null,
    country: null,
  }));
  const sources = {
    prices,
    inputs: taxInputs({ onlyBitcoin: true }),
    accountIds: accounts.map(({ id }) => id),
  };
  const { book, rows } = bookOfPerson(person, policy);
  const figuresOf = (each: typeof book) => yearFigures(each, year, sources);
  const entries = person.entries.map(({ amountFeeCents, ...entry }) =>
    entry.kind === 'buy' ? entry : { ...entry, amountFeeCents },
  );
  const others = ledgerFeePolicies.filter((each) => each !== policy);
  const figures = figuresOf(book);
  const entriesOf = indexMonths(rows);
  const judged = (drafts: CheckDraft[], months: CheckDraft[] = []) =>
    drafts.map((draft) => {
      const { state, hypothesis, candidates } = judge(draft, {
        year,
        book,
        prices,
        figures,
        entriesOf,
        withoutFees: figuresOf(bookOfPerson({ ...person, entries }, policy).book),
        otherPolicies: others.map((each) => figuresOf(bookOfPerson(person, each).book)),
        months,
      });
      return [state, hypothesis, candidates];
    });
  const context = { year, accounts, figures, kept: undefined, keptBefore: undefined };
  const custody = (accountId: string) => ({ accountId, taxId: null, label: null });
  return {
    figures: figuresOf,
    held: (account: string, cents: number, sats: number | null = null) =>
      judged(assetLines('informe', [{ ...custody(account), costCents: cents, sats }], context))[0],
    exempt: (cents: number) =>
      judged(exemptLines({ assets: [], alienations: null, exemptGainCents: cents }, context))[0],
    sold(account: string, stated: Record<string, number>) {
      const months = Object.entries(stated).map(([month, soldCents]) => ({
        ...custody(account),
        month: `2026-${month}`,
        soldCents,
        boughtCents: null,
        inSats: null,
        outSats: null,
      }));
      const drafts = monthLines(months, accounts, { entriesOf, prices });
      return judged(drafts, drafts);
    },
  };
}

const explained = (name: string) => ['explained', name, [name]];
const both = (...names: string[]) => ['differs', null, names];

const twoExchanges = (fee: number, price = 10_000_000): TaxPerson => ({
  accounts: [
    { name: 'Uma', kind: 'exchange_br' },
    { name: 'Outra', kind: 'exchange_br' },
  ],
  entries: [
    {
      account: 'Uma',
      kind: 'buy',
      occurredAt: at('02-01T12:00:00'),
      sats: wholeBtc,
      amountCents: 10_000_000,
    },
    {
      account: 'Outra',
      kind: 'buy',
      occurredAt: at('02-02T12:00:00'),
      sats: wholeBtc,
      amountCents: price,
      amountFeeCents: fee,
    },
  ],
});

const closing = (cents: bigint): DayPrices => ({
  ...noDayPrices,
  brlClose: (day) => (day === '2026-12-31' ? cents : null),
});

const sales = (...all: [time: string, amountCents: number, amountFeeCents?: number][]): TaxPerson => ({
  accounts: [{ name: 'Uma', kind: 'exchange_br' }],
  entries: [
    {
      account: 'Uma',
      kind: 'buy',
      occurredAt: at('01-02T12:00:00'),
      sats: wholeBtc,
      amountCents: 10_000_000,
    },
    ...all.map(([time, amountCents, amountFeeCents]) => ({
      account: 'Uma',
      kind: 'sell' as const,
      occurredAt: at(time),
      sats: 1_000,
      amountCents,
      amountFeeCents,
    })),
  ],
});

it('fees of purchases that theirs leaves out explain a cost, unless another cause does too', () => {
  expect(checking(ana).held('Corretora', 248_414, 465_000)).toEqual(explained('fees_excluded'));
  expect(checking(twoExchanges(100_000)).held('Uma', 10_000_000, wholeBtc)).toEqual(
    both('fees_excluded', 'own_average'),
  );
});

it('the own average of an exchange explains a cost, unless the market value does too', () => {
  const person = twoExchanges(0, 20_000_000);
  expect(checking(person).held('Uma', 10_000_000, wholeBtc)).toEqual(explained('own_average'));
  expect(checking(person, closing(10_010_000n)).held('Uma', 10_000_000, wholeBtc)).toEqual(
    both('own_average', 'market_value'),
  );
});

it('a market value within half a percent explains a cost, unless another policy for fees does too', () => {
  expect(checking(ana, closing(60_000_000n)).held('Corretora', 279_000, 465_000)).toEqual(
    explained('market_value'),
  );
  expect(checking(ana, closing(60_300_000n)).held('Corretora', 279_000, 465_000)?.[0]).toBe('explained');
  expect(checking(ana, closing(60_400_000n)).held('Corretora', 279_000, 465_000)?.[0]).toBe('differs');
  const { figures, held } = checking(ana);
  const kept = figures(bookOfPerson(ana, 'keep_cost').book).assets().get('Corretora')!.costCents;
  expect(held('Corretora', kept, 465_000)).toEqual(explained('fee_policy'));
  const price = BigInt(Math.round((kept * wholeBtc) / 465_000));
  expect(checking(ana, closing(price)).held('Corretora', kept, 465_000)).toEqual(
    both('market_value', 'fee_policy'),
  );
});

it('a quantity that differs is explained by no price', () => {
  expect(checking(ana, closing(60_000_000n)).held('Corretora', 279_000, 465_001)?.[0]).toBe('differs');
});

it('fees of sales that theirs deducts explain a month, unless a missing entry does too', () => {
  const person = sales(['03-10T12:00:00', 1_740_000, 8_700], ['03-25T12:00:00', 1_760_000, 8_800]);
  expect(checking(person).sold('Uma', { '03': 3_482_500 })).toEqual([explained('fees_deducted')]);
  const more = sales(['03-10T12:00:00', 3_500_000, 17_500], ['03-25T12:00:00', 17_500]);
  expect(checking(more).sold('Uma', { '03': 3_500_000 })).toEqual([
    both('fees_deducted', 'one_entry_missing'),
  ]);
});

it('one missing entry explains an exempt gain, a month or a balance', () => {
  expect(checking(ana).exempt(267_141)).toEqual(explained('one_entry_missing'));
  const person = sales(['03-10T12:00:00', 1_740_000], ['03-25T12:00:00', 1_760_000]);
  expect(checking(person).sold('Uma', { '03': 1_740_000 })).toEqual([explained('one_entry_missing')]);
  const bought = twoExchanges(0);
  bought.entries[1]!.account = 'Uma';
  expect(checking(bought).held('Uma', 10_000_000, wholeBtc)).toEqual(explained('one_entry_missing'));
});

it('a sale at the end of a month explains both months, unless deducted fees explain one', () => {
  const late = sales(['08-31T22:30:00', 1_300_000]);
  const { sold } = checking(late);
  expect(sold('Uma', { '08': 0, '09': 1_300_000 })).toEqual([
    explained('day_boundary'),
    explained('day_boundary'),
  ]);
  // The entry is not elsewhere: it is missing.
  expect(sold('Uma', { '08': 0 })).toEqual([explained('one_entry_missing')]);
  const withFee = sales(['08-10T12:00:00', 1_000_000, 5_000], ['08-31T22:30:00', 5_000]);
  expect(checking(withFee).sold('Uma', { '08': 1_000_000, '09': 5_000 })).toEqual([
    both('fees_deducted', 'day_boundary'),
    explained('day_boundary'),
  ]);
  const early = sales(['08-31T17:30:00', 1_300_000]);
  expect(
    checking(early)
      .sold('Uma', { '08': 0, '09': 1_300_000 })
      .map(([state]) => state),
  ).toEqual(['differs', 'differs']);
});
