import { createHash } from 'node:crypto';
import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import * as validation from 'bitcoin-address-validation';
import { readAddress } from './bitcoin-address';
import { readWalletKey } from './keys/wallet-key';
import { holdingsCopy } from '../holdings.copy';

jest.mock('bitcoin-address-validation', () => {
  const actual = jest.requireActual<typeof validation>('bitcoin-address-validation');
  return { ...actual, getAddressInfo: jest.fn(actual.getAddressInfo) };
});

const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());

/** Returns a text with the prefix and the checksum of a key, around `length` bytes. */
function keyOf(length: number): string {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32BE(0x0488b21e);
  return base58check.encode(bytes);
}

it('are refused as keys before any of them is computed', () => {
  const fromExtendedKey = jest.spyOn(HDKey, 'fromExtendedKey');
  const [key, longer] = [keyOf(78), keyOf(700)];
  expect(readWalletKey(longer)).toBe('invalid-key');
  expect(readWalletKey(`wpkh(${longer}/0/*)`)).toBe('invalid-key');
  expect(readWalletKey(`wpkh([73c5da0a${'/0'.repeat(4_096)}]${key}/0/*)`)).toBe('too-complex');
  expect(fromExtendedKey).not.toHaveBeenCalled();
  expect(readWalletKey(key)).toBe('invalid-key');
  expect(fromExtendedKey).toHaveBeenCalledTimes(1);
});

it('are refused as addresses before they are decoded', () => {
  const refusal = { refusal: holdingsCopy.invalidAddress };
  expect(readAddress(`bc1${'q'.repeat(88)}`)).toEqual(refusal);
  expect(validation.getAddressInfo).not.toHaveBeenCalled();
  expect(readAddress(`bc1${'q'.repeat(87)}`)).toEqual(refusal);
  expect(validation.getAddressInfo).toHaveBeenCalledTimes(1);
});
