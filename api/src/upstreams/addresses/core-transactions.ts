import { UpstreamError } from '../http/upstream-error';
import type { Block, ChainTransaction, Coins } from './history-source';

/** A transaction of the node's wallet, as the wallet stores it. */
export interface WalletTransaction {
  txid: string;
  /** Null while it is unconfirmed. */
  block: Block | null;
  /** The outputs that it spends, as `txid:index`; none for the coins of a block's miner. */
  spends: readonly string[];
  outputs: readonly Coins[];
}

/** Their outputs stay in memory. */
const maxTransactions = 100_000;

const outpoint = (txid: string, index: number) => `${txid}:${index}`;
const sumOf = (coins: readonly Coins[]) => coins.reduce((sum, { sats }) => sum + sats, 0);

/** The newest first, unconfirmed ones before them. */
const newestFirst = (a: ChainTransaction, b: ChainTransaction) =>
  (b.block?.height ?? Infinity) - (a.block?.height ?? Infinity) || (a.txid < b.txid ? 1 : -1);

/** The transactions of the node's wallet by the scripts that they touch. A wallet that only watches does not report which of its outputs a payment spends. */
export function createCoreTransactions() {
  const byId = new Map<string, WalletTransaction>();
  const coins = new Map<string, Coins>();
  const spenders = new Map<string, string>();
  const touching = new Map<string, Set<string>>();

  const touch = (script: string, txid: string) => {
    const ids = touching.get(script) ?? new Set();
    touching.set(script, ids.add(txid));
  };

  function remove(txid: string): void {
    const known = byId.get(txid);
    if (!known) return;
    byId.delete(txid);
    for (const spent of known.spends) spenders.delete(spent);
    for (const [index] of known.outputs.entries()) coins.delete(outpoint(txid, index));
  }

  function put(transaction: WalletTransaction): void {
    const { txid, spends, outputs } = transaction;
    if (!byId.has(txid) && byId.size >= maxTransactions)
      throw new UpstreamError('too-large', 'the wallet of the node has too many transactions');
    byId.set(txid, transaction);
    for (const [index, output] of outputs.entries()) {
      coins.set(outpoint(txid, index), output);
      touch(output.script, txid);
      const spender = spenders.get(outpoint(txid, index));
      if (spender) touch(output.script, spender);
    }
    for (const spent of spends) {
      spenders.set(spent, txid);
      const coin = coins.get(spent);
      if (coin) touch(coin.script, txid);
    }
  }

  function described({ txid, block, spends, outputs }: WalletTransaction): ChainTransaction {
    const inputs = spends.flatMap((spent) => coins.get(spent) ?? []);
    const knowsAllInputs = spends.length > 0 && inputs.length === spends.length;
    const feeSats = knowsAllInputs ? sumOf(inputs) - sumOf(outputs) : null;
    return { txid, block, feeSats, inputs, knowsAllInputs, outputs, spends };
  }

  return {
    put,
    remove,
    find: (txid: string) => byId.get(txid),
    /** Those that are in no block. */
    unconfirmed: () => [...byId.values()].flatMap(({ txid, block }) => (block === null ? [txid] : [])),
    clear(): void {
      for (const map of [byId, coins, spenders, touching]) map.clear();
    },
    /** The transactions that pay a script or spend its coins. */
    of: (script: string): ChainTransaction[] =>
      [...(touching.get(script) ?? [])]
        .flatMap((txid) => byId.get(txid) ?? [])
        .map(described)
        .filter(({ inputs, outputs }) => [...inputs, ...outputs].some((coin) => coin.script === script))
        .sort(newestFirst),
  };
}
