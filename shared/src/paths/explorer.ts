const publicExplorer = 'https://mempool.space/address/';

let front: string | null = publicExplorer;

/** The front of a link to one address on a block explorer, from the site's run-time configuration; null for no links. */
export function configureExplorer(next: string | null = publicExplorer) {
  front = next;
}

/** The page of the block explorer about a Bitcoin address, or null when the site links to none. */
export const explorerUrl = (address: string) => front && `${front}${encodeURIComponent(address)}`;

/** The page about a transaction, where the explorer has it next to its addresses. */
export const transactionUrl = (txid: string) =>
  front?.endsWith('/address/') ? front.replace(/address\/$/, `tx/${encodeURIComponent(txid)}`) : null;
