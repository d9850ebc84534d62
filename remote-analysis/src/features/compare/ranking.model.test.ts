import { copy } from './compare.copy';
import { placeOf, rankingOf } from './ranking.model';

const values = (bitcoin: number | null, cdi: number | null, gold: number | null) =>
  rankingOf([
    { name: 'bitcoin', valueCents: bitcoin },
    { name: 'cdi', valueCents: cdi },
    { name: 'gold', valueCents: gold },
  ]);

it('has the highest value first, each with its share of that, and without unknown ones', () => {
  expect(values(50, 200, null)).toEqual([
    { name: 'cdi', valueCents: 200, share: 100 },
    { name: 'bitcoin', valueCents: 50, share: 25 },
  ]);
});

it.each([
  [568_000, 1_000_000, 600_000, 'Bitcoin ficou em 3º de 3: R$ 4.320 menos que o CDI.'],
  [1_432_000, 1_000_000, 600_000, 'Bitcoin ficou em 1º de 3: R$ 4.320 mais que o CDI.'],
  [1_000_000, 1_000_000, null, 'Bitcoin ficou em 1º de 2: o mesmo que o CDI.'],
  [1_000_000, null, 1_100_000, 'Bitcoin ficou em 2º de 2: R$ 1.000 menos que o ouro.'],
])('says the place of %p against %p and %p', (bitcoin, cdi, gold, sentence) => {
  expect(copy.place(placeOf(values(bitcoin, cdi, gold))!).replaceAll('\u00a0', ' ')).toBe(sentence);
});

it('has no place of nothing, or beside nothing', () => {
  expect(placeOf(values(null, 1, 2))).toBeNull();
  expect(placeOf(values(1, null, null))).toBeNull();
});
