/** Participants of the network. An unknown figure is null. */
export interface NetworkStats {
  /** Reachable nodes. */
  nodes: number | null;
  /** Addresses with a balance. */
  holdingAddresses: number | null;
}

export interface NetworkSource {
  network(): Promise<NetworkStats>;
}
