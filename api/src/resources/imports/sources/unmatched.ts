import type { WrittenTime } from '../values/written-time';

interface Timed {
  time: WrittenTime;
}

/** More are not expected within seconds. It bounds the work that a made-up file can cause. */
const most = 500;

/** Unmatched items in the order of their time, oldest first. */
export class Unmatched<Item extends Timed> {
  private readonly items: Item[] = [];

  constructor(
    private readonly withinMs: number,
    private readonly onExpired: (item: Item) => void,
  ) {}

  add(item: Item): void {
    this.items.push(item);
    if (this.items.length > most) this.onExpired(this.items.shift()!);
  }

  /** Takes the oldest one that fits and is near enough in time. */
  take(time: WrittenTime, fits: (item: Item) => boolean): Item | null {
    const isNear = (item: Item) => time.localMs - item.time.localMs < this.withinMs;
    while (this.items[0] && !isNear(this.items[0])) this.onExpired(this.items.shift()!);
    const at = this.items.findIndex((item) => isNear(item) && fits(item));
    return at < 0 ? null : this.items.splice(at, 1)[0]!;
  }

  end(): void {
    this.items.splice(0).forEach(this.onExpired);
  }
}
