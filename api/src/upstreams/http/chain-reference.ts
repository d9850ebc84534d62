import { getAddressInfo } from 'bitcoin-address-validation';

/** Ids of transactions and hashes of scripts. */
const hashes = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/gi;
const addressLike =
  /(?<![a-z0-9])(?:(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}|[13][1-9a-z]{24,34})(?![a-z0-9])/gi;
/** The hash of a block begins with zeros, because its work is proven by them. It names no reader. */
const ofBlock = /^0{8}/;

function isAddress(text: string): boolean {
  try {
    return Boolean(getAddressInfo(text));
  } catch {
    return false;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a request names an address, the hash of a script or a transaction. */
export function namesChainReference(url: string, body: string | null): boolean {
  const { pathname, search } = new URL(url);
  const text = `${decoded(pathname)} ${decoded(search)} ${decoded(body ?? '')}`;
  return (
    (text.match(hashes) ?? []).some((hash) => !ofBlock.test(hash)) ||
    (text.match(addressLike) ?? []).some(isAddress)
  );
}
