import type { MempoolStats } from '@painel/contract';

export interface ChainTip {
  height: number;
  /** Mean seconds between blocks of this difficulty period; null when not known. */
  blockSeconds: number | null;
  /** What the next adjustment of the difficulty is expected to be, in percent; null when not known. */
  nextAdjustmentPercent: number | null;
}

/** What waits to be confirmed. */
export interface Mempool extends MempoolStats {
  /** All transactions together, in virtual bytes; null when not known. */
  sizeVb: number | null;
  /** Half of the waiting bytes pay at least so much, in sat/vB; null when nothing waits or it is not known. */
  medianFeeRateSatVb: number | null;
}

export interface ChainSource {
  tip(): Promise<ChainTip>;
  mempool(): Promise<Mempool>;
}
