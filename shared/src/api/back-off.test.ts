import { backOffMs } from './back-off';

const withChance = (chance: number) => jest.spyOn(Math, 'random').mockReturnValue(chance);

it('pauses twice as long after each failure, up to a minute', () => {
  withChance(0);
  expect([1, 2, 3, 4, 5, 6, 50].map((failures) => backOffMs(failures) / 1000)).toEqual([
    5, 10, 20, 40, 60, 60, 60,
  ]);
});

it('spreads the browsers that failed together, over a quarter of the pause', () => {
  withChance(1);
  expect([1, 2, 50].map((failures) => backOffMs(failures) / 1000)).toEqual([3.75, 7.5, 45]);
});

it.each([0, 1])('never comes before the server said, by chance %d', (chance) => {
  withChance(chance);
  expect(backOffMs(1, 90)).toBe(90_000 * (1 + chance / 4));
  expect(backOffMs(1, 1)).toBe(5000 * (1 - chance / 4));
});
