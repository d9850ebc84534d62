/** How the server introduces itself to those it asks: with the site's own address where there is one. */
export const userAgentOf = (publicUrl: string | null): string =>
  `PainelBitcoin/1.0${publicUrl ? ` (+${publicUrl})` : ''}`;
