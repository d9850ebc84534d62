import { createHash } from 'node:crypto';
import { RawTx } from '@scure/btc-signer';

export type RawTransaction = ReturnType<typeof readRawTransaction>;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** The hash of Bitcoin's headers and transactions, in the order of bytes in which it is shown. */
export const doubleSha256 = (bytes: Uint8Array): string => sha256(sha256(bytes)).reverse().toString('hex');

/** The id of a new coin's input. */
const nothing = '0'.repeat(64);

/** Reads a transaction in the form of the network. Throws when the bytes are not one. */
export function readRawTransaction(text: string) {
  const decoded = RawTx.decode(Buffer.from(text, 'hex'));
  // Signatures of witnesses are no part of the id.
  const signed = RawTx.encode({ ...decoded, segwitFlag: false, witnesses: undefined });
  return {
    txid: doubleSha256(signed),
    /** The outputs that it spends; none for the input of a new coin. */
    spends: decoded.inputs.flatMap(({ txid, index }) =>
      hex(txid) === nothing ? [] : [{ txid: hex(txid), index }],
    ),
    outputs: decoded.outputs.map(({ amount, script }) => ({ script: hex(script), sats: Number(amount) })),
  };
}
