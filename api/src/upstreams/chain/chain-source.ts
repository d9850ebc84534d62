import type { MempoolStats, NetworkFees } from '@painel/contract';

export interface ChainTip {
  height: number;
  /** Mean seconds between blocks of this difficulty period; null when not known. */
  blockSeconds: number | null;
  /** The expected next difficulty adjustment in percent; null when not known. */
  nextAdjustmentPercent: number | null;
}

/** The unconfirmed transactions. */
export interface Mempool extends MempoolStats {
  /** The size of all transactions in virtual bytes; null when not known. */
  sizeVb: number | null;
  /** The median by size, in sat/vB; null for an empty mempool or when not known. */
  medianFeeRateSatVb: number | null;
  /** Empty where the source does not project them. */
  blocks: NetworkFees['blocks'];
}

export interface ChainSource {
  tip(): Promise<ChainTip>;
  mempool(): Promise<Mempool>;
}
