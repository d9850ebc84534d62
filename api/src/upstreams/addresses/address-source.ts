/** What the chain says of one address, now. */
export interface AddressReading {
  /** Confirmed balance in satoshis. */
  balanceSats: number;
  /** Satoshis still in the mempool, negative when the address is spending; null where the source does not see it. */
  unconfirmedSats: number | null;
  /** Confirmed transactions so far; null where the source keeps no history. */
  transactionCount: number | null;
  /** ISO instant of the newest confirmed transaction; null when there is none, or no history. */
  lastTransactionAt: string | null;
  /** Whether anything was ever paid to it, as far as the source knows; one that was ends a wallet's gap. */
  isUsed: boolean;
  /** Kept beside the stored balance, so that a simulated one is never shown as real after the source switched. */
  source: 'live' | 'simulated';
}

/** One address to read, with what is known of it. Nothing but the address itself is sent anywhere. */
export interface AddressQuestion {
  address: string;
  /** Its place in its branch of a watched wallet; null for one that stands alone. */
  position: number | null;
  /** While the count stays the same, so does the last transaction. */
  known: { transactionCount: number; lastTransactionAt: string | null } | null;
}

export type AddressAnswer =
  { address: string; reading: AddressReading } | { address: string; error: unknown };

/** Where balances come from. */
export interface AddressSource {
  /** How many questions to ask together: few where each takes its time, many where all cost as much as one. */
  batchSize: number;
  /** One answer for each question, as they come, at the pace that the source allows. Nothing is thrown. */
  read(questions: readonly AddressQuestion[]): AsyncIterable<AddressAnswer>;
  /** Ends its connections, where it keeps any. */
  close?(): Promise<void>;
}

/** A source that tells each address by itself, so many of them at once; `lookup` throws when it does not. */
export const oneByOne = (
  lookup: (question: AddressQuestion) => Promise<AddressReading>,
  atOnce = 1,
): AddressSource => {
  const answer = (question: AddressQuestion): Promise<AddressAnswer> => {
    const { address } = question;
    return lookup(question).then(
      (reading) => ({ address, reading }),
      (error: unknown) => ({ address, error }),
    );
  };

  return {
    batchSize: 20,
    async *read(questions) {
      for (let from = 0; from < questions.length; from += atOnce) {
        yield* await Promise.all(questions.slice(from, from + atOnce).map(answer));
      }
    },
  };
};
