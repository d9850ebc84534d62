export interface MerchantCategory {
  /** In Portuguese. */
  name: string;
  count: number;
}

export interface MerchantSource {
  /** Where bitcoin is accepted all over the world: the most frequent categories, then all others together. */
  topCategories(): Promise<MerchantCategory[]>;
}
