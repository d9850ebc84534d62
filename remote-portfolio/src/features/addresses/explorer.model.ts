const explorer = 'https://mempool.space/address/';

/** The page of a public block explorer about an address. */
export const explorerUrl = (address: string) => `${explorer}${encodeURIComponent(address)}`;
