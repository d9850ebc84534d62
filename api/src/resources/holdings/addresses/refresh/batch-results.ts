import { setImmediate } from 'node:timers/promises';

interface Batching<Item> {
  most: number;
  /** Whether no request follows this one before its group is handled. */
  isLast: (item: Item) => boolean;
}

/** Groups the items that arrive in one turn of the event loop, up to a number. */
export async function* batchResults<Item>(
  next: () => Promise<IteratorResult<Item, unknown>>,
  { most, isLast }: Batching<Item>,
): AsyncGenerator<Item[]> {
  let group: Item[] = [];
  let coming = next();
  for (;;) {
    const step = await (group.length === 0 ? coming : Promise.race([coming, setImmediate(null)]));
    if (step?.done) break;
    if (step) group.push(step.value);
    if (!step || group.length === most || isLast(step.value)) {
      yield group;
      group = [];
    }
    if (step) coming = next();
  }
  if (group.length > 0) yield group;
}
