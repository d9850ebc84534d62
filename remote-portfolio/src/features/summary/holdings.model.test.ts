import { sharesOf } from './holdings.model';

const holding = (name: string, units: number) => ({ id: name, name, units: BigInt(units) });

it('gives each holding its part, the largest first, and leaves out the empty', () => {
  expect(sharesOf([holding('B', 250), holding('vazia', 0), holding('A', 750)], 'Outros')).toEqual([
    { id: 'A', name: 'A', units: 750n, percent: 75 },
    { id: 'B', name: 'B', units: 250n, percent: 25 },
  ]);
});

it('shows five holdings by name', () => {
  const shares = sharesOf(
    [5, 4, 3, 2, 1].map((units) => holding(`${units}`, units)),
    'Outros',
  );
  expect(shares.map(({ name }) => name)).toEqual(['5', '4', '3', '2', '1']);
});

it('groups what comes after the fifth', () => {
  const shares = sharesOf(
    [7, 6, 5, 4, 3, 2, 1].map((units) => holding(`${units}`, units)),
    'Outros',
  );
  expect(shares.map(({ name, units }) => [name, units])).toEqual([
    ['7', 7n],
    ['6', 6n],
    ['5', 5n],
    ['4', 4n],
    ['3', 3n],
    ['Outros', 3n],
  ]);
});

it('has nothing to share without a balance', () => {
  expect(sharesOf([holding('A', 0)], 'Outros')).toEqual([]);
});

it('adds up more than a binary fraction could distinguish', () => {
  const shares = sharesOf(
    Array.from({ length: 500 }, (_, index) => ({
      id: `${index}`,
      name: `${index}`,
      units: 1_000_000_000_000_000n + BigInt(index),
    })),
    'Outros',
  );
  expect(shares.at(-1)!.units).toBe(495_000_000_000_000_000n + 122_265n);
  expect(shares.reduce((sum, { percent }) => sum + percent * 10, 0)).toBe(1_000);
});
