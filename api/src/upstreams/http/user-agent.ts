/** The User-Agent of requests to vendors, with the site's address if there is one. */
export const userAgentOf = (publicUrl: string | null): string =>
  `PainelBitcoin/1.0${publicUrl ? ` (+${publicUrl})` : ''}`;
