export interface MerchantCategory {
  /** In Portuguese. */
  name: string;
  count: number;
}

export interface MerchantSource {
  /** Merchants worldwide that accept bitcoin: the most frequent categories, then all others together. */
  topCategories(): Promise<MerchantCategory[]>;
}
