import { refuseOversized } from './refuse-oversized';

const cells = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_unused, at) => [`c${at}`, 1]));
const rows = (count: number, row: unknown) => ({ rows: Array.from({ length: count }, () => row) });

it('takes a thousand rows of 32 cells, and leaves what has another shape to the schema', () => {
  for (const body of [rows(1_000, cells(32)), rows(3, null), { rows: 'x' }, null, undefined, 'x'])
    expect(() => refuseOversized(body)).not.toThrow();
});

it.each([
  ['a row of more cells', { rows: [cells(1), cells(33)] }],
  ['more rows', rows(1_001, {})],
])('refuses %s', (_what, body) => {
  expect(() => refuseOversized(body)).toThrow(
    expect.objectContaining({ statusCode: 400, code: 'VALIDATION' }),
  );
});

it('looks at no row when there are too many', () => {
  const ownKeys = jest.fn(() => []);
  expect(() => refuseOversized(rows(1_001, new Proxy({}, { ownKeys })))).toThrow();
  expect(ownKeys).not.toHaveBeenCalled();
});
