/** Spot bitcoin funds listed in the United States, all together. */
export interface EtfFlow {
  /** What came in less what went out on the last trading day; negative when more went out. */
  netInflowUsd: number;
  totalAssetsUsd: number;
  /** The trading day; null when not known. */
  day: Date | null;
}

export interface EtfFlowSource {
  etfFlow(): Promise<EtfFlow>;
}
