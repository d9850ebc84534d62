import type { MempoolStats } from '@painel/contract';

export interface ChainTip {
  height: number;
  /** Mean seconds between blocks of this difficulty period; null when not known. */
  blockSeconds: number | null;
}

export interface ChainSource {
  tip(): Promise<ChainTip>;
  mempool(): Promise<MempoolStats>;
}
