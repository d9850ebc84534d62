import {
  firstDraft,
  lastClosedDay,
  monthlyOf,
  type DcaDraft,
  problemsIn,
  queryOf,
  readDca,
  writeDca,
} from './dca.model';

const lastDay = '2026-11-20';
const first = firstDraft(lastDay);
const read = (address: string) => readDca(new URLSearchParams(address), lastDay);
const all = ['cdi', 'ipca', 'savings', 'usd', 'gold'];

it('begins with R$ 500 a month since January 2020 until the last close', () => {
  expect(read('')).toEqual({ draft: first, against: all, mended: [] });
  expect(queryOf(first)).toEqual({
    amountCents: 50_000,
    cadence: 'monthly',
    day: 5,
    from: '2020-01-01',
    to: lastDay,
    feeBps: 0,
  });
});

it('takes yesterday in São Paulo for the last day with a close, whatever the zone of the reader', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T02:59:00Z') });
  expect(lastClosedDay()).toBe('2026-11-19');
  jest.setSystemTime(Date.parse('2026-11-21T03:00:00Z'));
  expect(lastClosedDay()).toBe('2026-11-20');
  jest.useRealTimers();
});

it.each<[string, DcaDraft, ('cdi' | 'gold')[]]>([
  [
    'amount=500&cadence=monthly&from=2020-01-01&to=2026-11-20&fee=0&day=5&against=cdi%2Cgold',
    first,
    ['cdi', 'gold'],
  ],
  [
    'amount=0%2C01&cadence=weekly&from=2024-02-29&to=2024-02-29&fee=0%2C5&weekday=7&against=',
    {
      ...first,
      amount: '0,01',
      cadence: 'weekly',
      weekday: '7',
      from: '2024-02-29',
      to: '2024-02-29',
      fee: '0,5',
    },
    [],
  ],
])('writes %s as it is read', (address, draft, against) => {
  expect(String(writeDca(draft, against))).toBe(address);
  expect(read(address)).toEqual({ draft, against, mended: [] });
});

it.each([
  ['amount=0', ['amount']],
  ['amount=-5', ['amount']],
  ['amount=1e9', ['amount']],
  ['amount=10000000,01', ['amount']],
  ['amount=500.5', ['amount']],
  ['cadence=daily', ['cadence']],
  ['day=0', ['day']],
  ['day=32', ['day']],
  ['day=05', ['day']],
  ['cadence=weekly&weekday=8', ['weekday']],
  ['from=ontem', ['from']],
  ['from=2023-02-29', ['from']],
  ['from=2009-12-31', ['from']],
  ['from=2026-11-21', ['from']],
  ['to=2026-11-21', ['to']],
  ['to=2026-13-01', ['to']],
  ['from=2024-01-02&to=2024-01-01', ['to']],
  ['to=2019-12-31', ['to']],
  ['fee=10,01', ['fee']],
  ['fee=1,234', ['fee']],
  ['cadence=weekly&from=2011-01-01', ['from']],
  ['against=cdi,ibovespa', ['against']],
])('falls back where the address is «%s», and says of what', (address, mended) => {
  const found = read(address);
  expect(found.mended).toEqual(mended);
  expect(problemsIn(found.draft, lastDay)).toEqual({});
});

it('keeps what is valid next to what is not', () => {
  const { draft, against } = read('amount=250,5&day=x&against=gold,x');
  expect(draft).toEqual({ ...first, amount: '250,5' });
  expect(against).toEqual(['gold']);
});

it('takes both days of the example where an end before its start would remain', () => {
  const { draft, mended } = readDca(new URLSearchParams('from=x&to=2015-01-01'), lastDay);
  expect([draft.from, draft.to]).toEqual(['2020-01-01', lastDay]);
  expect(mended).toEqual(['from', 'to']);
});

it.each([
  [{ amount: '' }, { amount: 'amount' }],
  [{ amount: '10000000' }, {}],
  [{ day: '31' }, {}],
  [{ day: '' }, { day: 'day' }],
  [{ fee: '10' }, {}],
  [{ fee: '' }, { fee: 'fee' }],
  [{ from: '' }, { from: 'from' }],
  [{ to: '' }, { to: 'to' }],
  [{ from: '2024-05-02', to: '2024-05-02' }, {}],
  [{ from: '2024-05-02', to: '2024-05-01' }, { to: 'order' }],
  [{ cadence: 'weekly' as const, from: '2015-05-23' }, {}],
  [{ cadence: 'weekly' as const, from: '2015-05-22' }, { from: 'tooMany' }],
])('finds what is wrong in %j', (change, problems) => {
  expect(problemsIn({ ...first, ...change }, lastDay)).toEqual(problems);
});

it('compares all starts of a weekly plan by months, on the day on which it begins', () => {
  const weekly = queryOf({
    ...first,
    cadence: 'weekly',
    weekday: '3',
    from: '2024-03-17',
    amount: '100,5',
    fee: '1',
  });
  expect(weekly).toMatchObject({ amountCents: 10_050, cadence: 'weekly', weekday: 3, feeBps: 100 });
  expect(monthlyOf(weekly)).toEqual({
    amountCents: 10_050,
    cadence: 'monthly',
    day: 17,
    from: '2024-03-17',
    to: lastDay,
    feeBps: 100,
  });
});
