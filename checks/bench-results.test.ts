import { resultsOf } from '../bench/src/note-result';

const good = { row: 'P1', what: 'bytes', goal: '≤ 1.2', figure: '1.10', holds: true };
const missed = { ...good, figure: '1.30', holds: false };

const verdicts = (code: number | null, ...results: (typeof good)[]) =>
  resultsOf({ row: 'P1', command: 'first-visit', code, results }).map(({ holds, figure }) =>
    holds ? 'holds' : figure,
  );

it.each([
  ['its figures, where all hold', 0, [good], ['holds']],
  ['its figures, where one missed its goal', 1, [good, missed], ['holds', '1.30']],
  ['a failure more, where an error ended it after figures that hold', 1, [good], ['holds', 'ended with 1']],
  ['a failure, where an error ended it before any figure', 1, [], ['no figure, ended with 1']],
  ['a failure, where it measured nothing', 0, [], ['no figure, ended with 0']],
  ['a failure more, where a signal ended it', null, [good], ['holds', 'ended with null']],
  ['a failure more, where it ends well next to a missed goal', 0, [missed], ['1.30', 'ended with 0']],
])('of a command of bench the table has %s', (_, code, results, expected) => {
  expect(verdicts(code, ...results)).toEqual(expected);
});
