import { batchResults } from './batch-results';

const groupsOf = async <Item>(items: AsyncGenerator<Item>, most: number) => {
  const groups: Item[][] = [];
  for await (const group of batchResults(() => items.next(), { most, isLast: () => false }))
    groups.push(group);
  return groups;
};

async function* atOnce(count: number) {
  for (let item = 0; item < count; item += 1) yield item;
}

it('joins those that come at once, up to the most', async () => {
  expect(await groupsOf(atOnce(7), 3)).toEqual([[0, 1, 2], [3, 4, 5], [6]]);
  expect(await groupsOf(atOnce(0), 3)).toEqual([]);
});

it('keeps none waiting for one that takes its time', async () => {
  let end = () => undefined as void;
  const held = new Promise<void>((resolve) => (end = resolve));
  async function* slow() {
    yield* atOnce(2);
    await held;
    yield 2;
  }
  const items = slow();
  const groups = batchResults(() => items.next(), { most: 50, isLast: () => false });
  expect((await groups.next()).value).toEqual([0, 1]);
  end();
  expect((await groups.next()).value).toEqual([2]);
  expect((await groups.next()).done).toBe(true);
});

it('requests nothing behind one that may end it', async () => {
  const items = atOnce(9);
  const next = jest.fn(() => items.next());
  for await (const group of batchResults(next, { most: 50, isLast: (item) => item === 2 })) {
    expect(group).toEqual([0, 1, 2]);
    break;
  }
  expect(next).toHaveBeenCalledTimes(3);
});
