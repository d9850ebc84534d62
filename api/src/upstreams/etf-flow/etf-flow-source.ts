/** Spot bitcoin funds listed in the United States, all together. */
export interface EtfFlow {
  /** Inflow minus outflow of the last trading day. */
  netInflowUsd: number;
  totalAssetsUsd: number;
  /** The trading day; null when not known. */
  day: Date | null;
}

export interface EtfFlowSource {
  etfFlow(): Promise<EtfFlow>;
}
