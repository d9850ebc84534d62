import { inBatches } from './in-batches';

it('lets other work in between the parts', async () => {
  const order: string[] = [];
  const rows = Array.from({ length: 7 }, (_unused, at) => at);
  const other = () => {
    order.push('other work');
    if (order.length < 5) setImmediate(other);
  };
  setImmediate(other);
  await inBatches(rows, 3, (part, from) => order.push(`${from}: ${part.join()}`));
  expect(order).toEqual(['0: 0,1,2', 'other work', '3: 3,4,5', 'other work', '6: 6']);
});

it('does nothing for no rows', async () => {
  const work = jest.fn();
  await inBatches([], 3, work);
  expect(work).not.toHaveBeenCalled();
});
