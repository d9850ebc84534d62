import { drawMutants } from './draw.mjs';

const mutants = Array.from({ length: 100 }, (_, index) => ({
  file: `api/src/ledger/${index % 2 ? 'pool' : 'book'}.ts`,
  lineNumber: index + 1,
  line: `const sum${index} = a + b;`,
  original: 'a + b',
  replacement: 'a - b',
}));
const sums = (drawn: { line: string }[]) => drawn.map(({ line }) => line).toSorted();
const how = { seed: 47, size: 10 };

it('draws the requested number, the same for the same seed, others for another', () => {
  const drawn = drawMutants(mutants, how);
  expect(drawn).toHaveLength(10);
  expect(drawMutants(mutants.toReversed(), how)).toEqual(drawn);
  expect(sums(drawMutants(mutants, { seed: 48, size: 10 }))).not.toEqual(sums(drawn));
});

it('draws the same when the files are elsewhere and lines are added above', () => {
  const moved = mutants.map((mutant) => ({
    ...mutant,
    file: mutant.file.replace('src/', 'src/floors/'),
    lineNumber: mutant.lineNumber + 7,
  }));
  expect(sums(drawMutants(moved, how))).toEqual(sums(drawMutants(mutants, how)));
});

it('draws all but one of the others again when one is removed', () => {
  const [gone, ...kept] = drawMutants(mutants, how);
  const again = drawMutants(
    mutants.filter(({ line }) => line !== gone!.line),
    how,
  );
  expect(sums(again)).toEqual(expect.arrayContaining(sums(kept)));
});

it('draws each of two equal lines of one file', () => {
  const twice = [1, 2].map((lineNumber) => ({ ...mutants[0]!, lineNumber }));
  expect(drawMutants(twice, how).map(({ lineNumber }: { lineNumber: number }) => lineNumber)).toEqual([1, 2]);
});
