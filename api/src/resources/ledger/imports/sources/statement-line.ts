import type { Decimal } from '../values/decimal';
import { absolute, attempt } from './drafts';
import type { SourceRecord, Draft } from '../reading/source-format';
import type { WrittenTime } from '../values/written-time';
import { movementDraft } from './movement';

/** One change of one balance, as statements of Brazilian exchanges list them. */
export interface StatementLine {
  record: SourceRecord;
  time: WrittenTime;
  /** In lower case without accents. */
  name: string;
  asset: string;
  value: Decimal;
}

/** Reads the lines and puts them in the order of their time; it hands unreadable ones to `onDraft`. */
export function linesInOrder(
  records: Iterable<SourceRecord>,
  read: (record: SourceRecord) => StatementLine | Draft,
  onDraft: (draft: Draft) => void,
): StatementLine[] {
  const lines: StatementLine[] = [];
  for (const record of records) {
    const line = attempt([record], () => read(record));
    if ('status' in line) onDraft(line);
    else lines.push(line);
  }
  return lines.sort((one, other) => one.time.localMs - other.time.localMs);
}

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

/** A fee is booked so long before or after its withdrawal. */
const feeWithinMs = 5_000;

/** Joins withdrawals with the lines of their fees, which come before or after them. */
export class Withdrawals {
  private readonly bare: Unmatched<StatementLine>;
  private readonly fees: Unmatched<StatementLine>;

  constructor(private readonly onDraft: (draft: Draft) => void) {
    const alone =
      (kind: 'transfer_out' | 'fee') =>
      ({ record, time, value }: StatementLine) => {
        const records = [record];
        onDraft(attempt(records, () => movementDraft({ records, time, kind, bitcoin: value })));
      };
    this.bare = new Unmatched(feeWithinMs, alone('transfer_out'));
    this.fees = new Unmatched(feeWithinMs, alone('fee'));
  }

  addWithdrawal(line: StatementLine): void {
    const fee = this.fees.take(line.time, () => true);
    if (fee) this.join(line, fee);
    else this.bare.add(line);
  }

  addFee(fee: StatementLine): void {
    const line = this.bare.take(fee.time, () => true);
    if (line) this.join(line, fee);
    else this.fees.add(fee);
  }

  end(): void {
    this.bare.end();
    this.fees.end();
  }

  private join({ record, time, value }: StatementLine, fee: StatementLine): void {
    const records = [record, fee.record];
    const draft = () =>
      movementDraft({ records, time, kind: 'transfer_out', bitcoin: value, fee: absolute(fee.value) });
    this.onDraft(attempt(records, draft));
  }
}
