import { createHash } from 'node:crypto';
import type { UnspentOutput } from '../addresses/coins';
import { type ChainTransaction, type HistorySource, untilSettled } from '../addresses/history-source';
import { scriptOfAddress } from '../addresses/script-of-address';

/** How an address is used: at intervals, each time by a transaction that its number names. */
export interface SimulatedUse {
  balanceSats: number;
  /** Half of the balance, at least 1. */
  halfSats: number;
  /** The number of the newest transaction, and how many there are. */
  last: number;
  count: number;
  firstMs: number;
  everyMs: number;
}

const perPage = 25;

const digestOf = (text: string) => createHash('sha256').update(text).digest();
const foreignScript = (digest: Buffer) => `0014${digest.subarray(0, 20).toString('hex')}`;

interface SimulatedHistory {
  seed: string;
  usageOf: (address: string) => SimulatedUse;
  heightAt: (time: Date) => number;
}

/**
 * Invents the transactions behind a simulated reading: a deposit of the balance, then payments in and out that cancel each other with their fees, so
 * that all of them sum to the balance. The same for the same seed and time. Payments have change, as real ones do.
 */
export function createSimulatedHistory({ seed, usageOf, heightAt }: SimulatedHistory) {
  const momentOf = (address: string, use: SimulatedUse, index: number) => ({
    digest: digestOf(`${seed}:${address}:${index}`),
    time: new Date(use.firstMs + index * use.everyMs),
  });

  function invent(address: string, use: SimulatedUse, index: number): ChainTransaction {
    const { digest, time } = momentOf(address, use, index);
    const own = scriptOfAddress(address).toString('hex');
    const [fee, other] = [200 + (digest.readUInt16BE(0) % 800), foreignScript(digest)];
    const isFirst = index === use.last - use.count + 1;
    // Each payment out returns the amount of the previous payment in, its fee included.
    const amount = 1_000 + (digestOf(`${seed}:${address}:pair ${index >> 1}`).readUInt32BE(0) % use.halfSats);
    const isOut = !isFirst && index % 2 === 1;
    const sats = isFirst ? use.balanceSats : amount - (isOut ? fee : 0);
    const change = 10_000 + digest.readUInt16BE(2);
    return {
      txid: digest.toString('hex'),
      block: {
        height: heightAt(time),
        hash: digestOf(`${seed}:block ${heightAt(time)}`).toString('hex'),
        time: time.toISOString(),
      },
      feeSats: fee,
      inputs: [{ script: isOut ? own : other, sats: sats + fee + change }],
      knowsAllInputs: true,
      outputs: [
        { script: isOut ? other : own, sats },
        { script: isOut ? own : other, sats: change },
      ],
      spends: [],
    };
  }

  const history: HistorySource = {
    source: 'simulated',
    async page({ address, after, knownBlocks }) {
      const use = usageOf(address);
      const all = Array.from({ length: use.count }, (_unused, place) =>
        invent(address, use, use.last - place),
      );
      const from = after === null ? 0 : all.findIndex(({ txid }) => txid === after) + 1;
      const found = untilSettled(all.slice(from, from + perPage), knownBlocks);
      return { ...found, hasMore: found.settledHeight === null && all.length > from + perPage };
    },
  };

  return {
    history,
    /** The first deposit, which stays unspent: the later transactions cancel each other. */
    depositOf(address: string): UnspentOutput {
      const use = usageOf(address);
      const { digest, time } = momentOf(address, use, use.last - use.count + 1);
      return {
        txid: digest.toString('hex'),
        vout: 0,
        sats: use.balanceSats,
        height: heightAt(time),
        time: time.toISOString(),
      };
    },
  };
}
