/** Who takes part in the network. What is not known is null. */
export interface NetworkStats {
  /** Nodes that could be reached. */
  nodes: number | null;
  /** Addresses that hold something. */
  holdingAddresses: number | null;
}

export interface NetworkSource {
  network(): Promise<NetworkStats>;
}
