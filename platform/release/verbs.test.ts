import { help } from './command/command-line';
import { actions, buttons, isOfOperator, verbs } from './verbs';

it.each(Object.keys(verbs).filter((verb) => verb !== 'release'))(
  'the help of pnpm release has %s',
  (verb) => {
    expect(help).toMatch(new RegExp(`^pnpm release (.* \\| )?${verb}\\b`, 'm'));
  },
);

it('a team may do with its section what concerns no other, and an operator has buttons for a part of it', () => {
  expect(actions).toEqual(['release', 'preview', 'rollback', 'promote', 'withdraw', 'drop-previous']);
  expect(buttons).toEqual(['rollback', 'promote', 'withdraw']);
  expect([...actions, ...buttons].filter(isOfOperator)).toEqual([]);
});
