import type { AddressRequest, AddressReading, AddressSource } from '../upstreams/addresses/address-source';

/** A live reading of an address that was used once. */
export const addressReading = (
  balanceSats: number,
  changes: Partial<AddressReading> = {},
): AddressReading => ({
  balanceSats,
  unconfirmedSats: 0,
  unconfirmedCount: 0,
  transactionCount: 1,
  lastTransactionAt: '2026-11-19T15:30:00.000Z',
  isUsed: true,
  source: 'live',
  ...changes,
});

/** The reading of an unused address. */
export const unusedReading = addressReading(0, {
  transactionCount: 0,
  lastTransactionAt: null,
  isUsed: false,
});

export const question = (
  address: string,
  changes: Partial<Omit<AddressRequest, 'address'>> = {},
): AddressRequest => ({ address, position: null, known: null, ...changes });

/** Reads one address. Throws the error of the source. */
export async function readOne(
  source: AddressSource,
  address: string,
  changes?: Parameters<typeof question>[1],
): Promise<AddressReading> {
  for await (const answer of source.read([question(address, changes)])) {
    if ('reading' in answer) return answer.reading;
    throw answer.error;
  }
  throw new Error('the source said nothing');
}
