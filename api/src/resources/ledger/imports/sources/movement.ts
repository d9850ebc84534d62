import { satsIn } from '../values/assets';
import type { Decimal } from '../values/decimal';
import { absolute, isNegative, noValues } from './drafts';
import type { EntryValues } from '../reading/parsed-row';
import type { SourceRecord, Draft } from '../reading/source-format';
import type { WrittenTime } from '../values/written-time';

interface Movement extends Partial<EntryValues> {
  records: SourceRecord[];
  time: WrittenTime | null;
  kind: EntryValues['kind'];
  bitcoin: Decimal;
  /** Its unit; bitcoin without one. */
  unit?: string;
  /** In bitcoin; a negative one is a rebate. */
  fee?: Decimal | null;
}

/** A fee without a movement, and a rebate, which adds coins. */
export const feeAlone = (feeSats: number): Pick<EntryValues, 'kind' | 'sats'> =>
  feeSats > 0 ? { kind: 'fee', sats: feeSats } : { kind: 'income', sats: -feeSats };

/** Bitcoin that came or went, without a price. */
export function movementDraft({ records, time, kind, bitcoin, unit, fee, ...values }: Movement): Draft {
  const sats = satsIn(absolute(bitcoin), unit);
  const feeSats = fee ? satsIn(fee, unit) : null;
  if (sats === 0) {
    if (!feeSats) return { status: 'skipped', reason: 'zero', records };
    return { ...noValues, ...values, status: 'entry', records, time, ...feeAlone(feeSats) };
  }
  return { ...noValues, feeSats, ...values, status: 'entry', records, time, kind, sats };
}

interface WalletChange extends Partial<EntryValues> {
  records: SourceRecord[];
  time: WrittenTime | null;
  /** The change of the wallet's balance in satoshis, network fee included. */
  change: number;
  /** Null is unknown. */
  feeSats: number | null;
}

/** A transaction as wallets list it: an outgoing change includes the network fee, and a change of the fee alone is a fee. */
export function walletDraft({ records, time, change, feeSats, ...values }: WalletChange): Draft {
  if (change === 0) return { status: 'skipped', reason: 'zero', records };
  const common = { ...noValues, ...values, status: 'entry', records, time } as const;
  if (change > 0) return { ...common, kind: 'transfer_in', sats: change };
  const sats = -change;
  if (feeSats !== null && feeSats >= sats) return { ...common, kind: 'fee', sats };
  return { ...common, kind: 'transfer_out', sats: sats - (feeSats ?? 0), feeSats };
}

export const transferKind = (bitcoin: Decimal): 'transfer_in' | 'transfer_out' =>
  isNegative(bitcoin) ? 'transfer_out' : 'transfer_in';
