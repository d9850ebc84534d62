import { countEventLoopTurns } from '../testing/count-event-loop-turns';
import { nextTurn } from './next-turn';

it('lets one step of all long work run in each turn of the event loop', async () => {
  const order: string[] = [];
  const work = async (name: string) => {
    for (let step = 1; step <= 3; step += 1) {
      await nextTurn();
      order.push(`${name}${step}`);
    }
  };
  const turns = await countEventLoopTurns(() => Promise.all(['a', 'b', 'c', 'd'].map(work)));
  expect(turns).toBeGreaterThanOrEqual(12);
  expect(order).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'c2', 'd2', 'a3', 'b3', 'c3', 'd3']);
});
