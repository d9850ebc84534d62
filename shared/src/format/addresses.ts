const maxUnshortenedLength = 14;

/** The first and last six characters of a Bitcoin address: `bc1qar…wf5mdq`. Up to 14 characters it stays whole. */
export function shortenAddress(address: string) {
  return address.length > maxUnshortenedLength ? `${address.slice(0, 6)}…${address.slice(-6)}` : address;
}
