import { weighAll } from './money-weighted';

/**
 * Ten series with the rate of a spreadsheet. The first is the example in Microsoft's description of XIRR, which gives 37,33625335 %. All
 * were computed apart from this code: by bisection, in decimals of fifty digits, of the sum of each amount over
 * (1 + rate) to the power of its days since the first one ÷ 365.
 */
const series: [name: string, flows: string, value: string, perYear: number][] = [
  [
    'the example of a spreadsheet',
    '2008-01-01 10000.00, 2008-03-01 -2750.00, 2008-10-30 -4250.00, 2009-02-15 -3250.00, 2009-04-01 -2750.00',
    '2009-04-01 0.00',
    0.373363,
  ],
  ['one purchase and a year', '2025-01-01 1000.00', '2026-01-01 1100.00', 0.1],
  ['a leap year, which has 366 days', '2024-01-01 1000.00', '2025-01-01 1100.00', 0.099714],
  ['two purchases a year apart', '2025-01-01 1000.00, 2026-01-01 1000.00', '2027-01-01 2310.00', 0.1],
  ['a deep fall', '2021-11-10 25000.00, 2022-01-10 5000.00', '2022-11-21 6900.00', -0.770246],
  [
    'purchases of a dozen years',
    '2013-06-15 500.00, 2014-06-15 600.00, 2015-06-15 700.00, 2016-06-15 800.00, 2017-06-15 900.00, 2018-06-15 1000.00, 2019-06-15 1100.00, 2020-06-15 1200.00, 2021-06-15 1300.00, 2022-06-15 1400.00, 2023-06-15 1500.00, 2024-06-15 1600.00',
    '2025-12-31 187654.32',
    0.413845,
  ],
  [
    'sales of each quarter',
    '2020-03-13 30000.00, 2021-01-01 -9000.00, 2021-04-01 -9000.00, 2021-07-01 -9000.00, 2021-10-01 -9000.00',
    '2022-06-18 21000.00',
    0.529259,
  ],
  ['almost all of it lost', '2022-01-01 10000.00', '2025-01-01 12.34', -0.892521],
  ['more than a thousand times', '2013-01-02 250.75', '2017-12-17 362000.00', 3.336409],
  [
    'sold above and bought again below',
    '2023-01-05 4000.00, 2024-03-14 -9500.00, 2024-08-05 7000.00, 2025-01-20 -1000.00',
    '2026-05-31 12345.67',
    0.784624,
  ],
];

const dated = (text: string) => {
  const [day, amount] = text.split(' ');
  return { day: day!, amount: BigInt(amount!.replace('.', '')) };
};

it.each(series)('is the yearly rate of a spreadsheet for %s', (_name, flows, end, perYear) => {
  const { day, amount: value } = dated(end);
  expect(weighAll(flows.split(', ').map(dated), day)(value)).toBe(perYear);
});

it.each([
  ['no time has passed', '2025-01-01 1000.00', '2025-01-01 1100.00'],
  ['more was taken out than is there', '2025-01-01 -1000.00', '2026-01-01 1100.00'],
  ['several rates are the answer', '2025-01-01 1000.00, 2026-01-01 -2300.00', '2027-01-01 -1320.00'],
  ['all is lost', '2025-01-01 1000.00', '2026-01-01 0.00'],
])('is none where %s', (_what, flows, end) => {
  const { day, amount: value } = dated(end);
  expect(weighAll(flows.split(', ').map(dated), day)(value)).toBeNull();
});
