import { absolute } from './drafts';
import { movementDraft } from './movement';
import type { Draft } from '../reading/source-format';
import type { StatementLine } from './statement-line';
import { Unmatched } from './unmatched';

const withinMs = 5_000;

/** Joins withdrawals with the lines of their fees, which come before or after them. */
export class Withdrawals {
  private readonly bare: Unmatched<StatementLine>;
  private readonly fees: Unmatched<StatementLine>;

  constructor(private readonly onDraft: (draft: Draft) => void) {
    this.bare = new Unmatched(withinMs, ({ record, time, value }) =>
      onDraft(movementDraft({ records: [record], time, kind: 'transfer_out', bitcoin: value })),
    );
    this.fees = new Unmatched(withinMs, ({ record, time, value }) =>
      onDraft(movementDraft({ records: [record], time, kind: 'fee', bitcoin: value })),
    );
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
    this.onDraft(
      movementDraft({ records, time, kind: 'transfer_out', bitcoin: value, fee: absolute(fee.value) }),
    );
  }
}
