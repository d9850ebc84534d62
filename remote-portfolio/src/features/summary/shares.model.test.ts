import { sharesOf } from './shares.model';

const holding = (name: string, units: number) => ({ id: name, name, units });

it('gives each holding its part, the largest first, and leaves out the empty', () => {
  expect(sharesOf([holding('B', 250), holding('vazia', 0), holding('A', 750)], 'Outros')).toEqual([
    { id: 'A', name: 'A', units: 750, percent: 75 },
    { id: 'B', name: 'B', units: 250, percent: 25 },
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
    ['7', 7],
    ['6', 6],
    ['5', 5],
    ['4', 4],
    ['3', 3],
    ['Outros', 3],
  ]);
});

it('has nothing to share without a balance', () => {
  expect(sharesOf([holding('A', 0)], 'Outros')).toEqual([]);
});
