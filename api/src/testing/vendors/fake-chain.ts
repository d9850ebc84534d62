import { createHash } from 'node:crypto';
import { RawTx } from '@scure/btc-signer';
import { doubleSha256, readRawTransaction } from '../../upstreams/addresses/raw-transaction';
import { scriptOfAddress } from '../../upstreams/addresses/script-of-address';
import { ElectrumRefusal, type TestElectrum } from './electrum-server';
import type { UpstreamServer } from './upstream-server';

interface Output {
  script: string;
  sats: number;
}

interface Transaction {
  txid: string;
  raw: string;
  spends: { txid: string; index: number }[];
  outputs: Output[];
}

interface Block {
  height: number;
  hash: string;
  header: string;
  time: number;
  txids: string[];
}

interface Payment {
  /** Outputs of earlier transactions; a coin of another person where left out. */
  spend?: [txid: string, index: number][];
  to: [address: string, sats: number][];
  fee?: number;
}

const firstHeight = 900_000;
const firstTime = Date.UTC(2026, 0, 1, 12) / 1000;
const blockSeconds = 600;
const stranger = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT';
const perPage = 25;

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const scriptOf = (address: string) => scriptOfAddress(address).toString('hex');

/** A chain of real transactions in memory, which an Esplora and an Electrum server can serve. */
export function createFakeChain() {
  const known = new Map<string, Transaction>();
  let blocks: Block[] = [];
  let mempool: string[] = [];
  let count = 0;

  function write(spends: Transaction['spends'], outputs: Output[]): Transaction {
    const raw = Buffer.from(
      RawTx.encode({
        version: 2,
        segwitFlag: false,
        inputs: spends.map(({ txid, index }) => ({
          txid: bytes(txid),
          index,
          finalScriptSig: new Uint8Array(),
          sequence: 0xffffffff,
        })),
        outputs: outputs.map(({ script, sats }) => ({ amount: BigInt(sats), script: bytes(script) })),
        witnesses: undefined,
        lockTime: 0,
      }),
    ).toString('hex');
    const transaction = { txid: readRawTransaction(raw).txid, raw, spends, outputs };
    known.set(transaction.txid, transaction);
    return transaction;
  }

  /** A coin of another person. */
  function foreignCoin(sats: number) {
    count += 1;
    const before = createHash('sha256').update(`coin ${count}`).digest('hex');
    const { txid } = write([{ txid: before, index: 0 }], [{ script: scriptOf(stranger), sats }]);
    return { txid, index: 0 };
  }

  const coinsOf = ({ spends }: Transaction) =>
    spends.map(({ txid, index }) => known.get(txid)?.outputs[index] ?? { script: '', sats: 0 });
  const sum = (coins: Output[]) => coins.reduce((total, { sats }) => total + sats, 0);

  function mine(txids = mempool): void {
    const time = firstTime + (blocks.length + 1) * blockSeconds;
    count += 1;
    const header = Buffer.alloc(80);
    header.writeUInt32LE(count, 0);
    header.writeUInt32LE(time, 68);
    const height = firstHeight + blocks.length;
    blocks.push({ height, hash: doubleSha256(header), header: header.toString('hex'), time, txids });
    mempool = mempool.filter((txid) => !txids.includes(txid));
  }

  const chain = {
    stranger,
    /** Sends a payment to the mempool. */
    pay({ spend, to, fee = 1_000 }: Payment): string {
      const outputs = to.map(([address, sats]) => ({ script: scriptOf(address), sats }));
      const spends = spend?.map(([txid, index]) => ({ txid, index })) ?? [foreignCoin(sum(outputs) + fee)];
      const { txid } = write(spends, outputs);
      mempool.push(txid);
      return txid;
    },
    /** A transaction leaves the mempool, because another one takes its place or it is not relayed. */
    drop: (txid: string) => void (mempool = mempool.filter((each) => each !== txid)),
    /** Puts the mempool into a block. */
    mine: () => mine(),
    /** Payments to an address, each in its own block. */
    payMany: (address: string, times: number) =>
      Array.from({ length: times }, (_unused, index) => {
        const txid = chain.pay({ to: [[address, 1_000 + index]] });
        mine();
        return txid;
      }),
    /** Replaces the newest blocks: their transactions wait again, but for those that are never heard of again. */
    reorganise(depth: number, dropped: readonly string[] = []): void {
      const replaced = blocks.splice(-depth);
      mempool.push(...replaced.flatMap(({ txids }) => txids).filter((txid) => !dropped.includes(txid)));
      for (let index = 0; index <= depth; index += 1) mine([]);
    },
    height: () => firstHeight + blocks.length - 1,
    timeAt: (height: number) => new Date(blocks[height - firstHeight]!.time * 1000).toISOString(),

    /** Oldest first, the mempool last. */
    historyOf(script: string): { transaction: Transaction; block: Block | null }[] {
      const touches = (txid: string) => {
        const transaction = known.get(txid)!;
        return [...coinsOf(transaction), ...transaction.outputs].some((coins) => coins.script === script);
      };
      const mined = blocks.flatMap((block) =>
        block.txids.filter(touches).map((txid) => ({ transaction: known.get(txid)!, block })),
      );
      const waiting = mempool.filter(touches).map((txid) => ({ transaction: known.get(txid)!, block: null }));
      return [...mined, ...waiting];
    },

    /** Outputs that no transaction of a block or the mempool spends. */
    unspentOf(script: string) {
      const found = chain.historyOf(script);
      const spent = new Set(
        found.flatMap(({ transaction }) => transaction.spends.map(({ txid, index }) => `${txid}:${index}`)),
      );
      return found.flatMap(({ transaction: { txid, outputs }, block }) =>
        outputs.flatMap((output, vout) =>
          output.script === script && !spent.has(`${txid}:${vout}`)
            ? [{ txid, vout, sats: output.sats, block }]
            : [],
        ),
      );
    },

    /** The address calls of Esplora. */
    esplora: ((request, response) => {
      const [, owner] = /^\/address\/(\w+)\/utxo$/.exec(request.url ?? '') ?? [];
      if (owner) {
        const unspent = chain.unspentOf(scriptOf(owner)).map(({ txid, vout, sats: value, block }) => ({
          txid,
          vout,
          value,
          status: block
            ? { confirmed: true, block_height: block.height, block_hash: block.hash, block_time: block.time }
            : { confirmed: false },
        }));
        response.writeHead(200, { 'content-type': 'application/json' });
        return void response.end(JSON.stringify(unspent));
      }
      const [, address, , after] =
        /^\/address\/(\w+)(\/txs(?:\/chain\/(\w+))?)?$/.exec(request.url ?? '') ?? [];
      if (!address) return void response.writeHead(404).end();
      const newestFirst = chain.historyOf(scriptOf(address)).toReversed();
      const confirmed = newestFirst.filter(({ block }) => block !== null);
      const isStats = !request.url!.includes('/txs');
      const from = after ? confirmed.findIndex(({ transaction }) => transaction.txid === after) + 1 : 0;
      // Esplora answers an unknown last transaction with nothing.
      const more = after && from === 0 ? [] : confirmed.slice(from, from + perPage);
      const page = after ? more : [...newestFirst.filter(({ block }) => block === null), ...more];
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isStats ? statsOf(scriptOf(address)) : page.map(toEsplora)));
    }) satisfies UpstreamServer['answer'],

    /** The methods of an Electrum server. */
    electrum(): TestElectrum['methods'] {
      const scriptOfHash = (hash: string) => {
        const all = [...known.values()].flatMap(({ outputs }) => outputs.map((each) => each.script));
        return [...new Set(all)].find((each) => hashOf(each) === hash) ?? '';
      };
      const byHash = (hash: string) => chain.historyOf(scriptOfHash(hash));
      const hashOf = (script: string) =>
        createHash('sha256').update(Buffer.from(script, 'hex')).digest().reverse().toString('hex');
      return {
        'blockchain.scripthash.get_history': (hash: string) =>
          byHash(hash).map(({ transaction, block }) => ({
            tx_hash: transaction.txid,
            height: block?.height ?? 0,
            ...(block === null && { fee: sum(coinsOf(transaction)) - sum(transaction.outputs) }),
          })),
        'blockchain.scripthash.get_balance': (hash: string) => {
          const sumOf = (isConfirmed: boolean) =>
            chain
              .unspentOf(scriptOfHash(hash))
              .filter(({ block }) => (block !== null) === isConfirmed)
              .reduce((all, { sats }) => all + sats, 0);
          return { confirmed: sumOf(true), unconfirmed: sumOf(false) };
        },
        'blockchain.scripthash.listunspent': (hash: string) =>
          chain.unspentOf(scriptOfHash(hash)).map(({ txid, vout, sats, block }) => ({
            tx_hash: txid,
            tx_pos: vout,
            value: sats,
            height: block?.height ?? 0,
          })),
        'blockchain.transaction.get': (txid: string) => {
          const found = known.get(txid);
          if (!found) throw new ElectrumRefusal(2, 'no such transaction');
          return found.raw;
        },
        'blockchain.block.header': (height: number) => blocks[height - firstHeight]!.header,
      };
    },
  };

  function statsOf(script: string) {
    const total = (isConfirmed: boolean) => {
      const found = chain.historyOf(script).filter(({ block }) => (block !== null) === isConfirmed);
      const own = (coins: Output[]) => sum(coins.filter((each) => each.script === script));
      return {
        tx_count: found.length,
        funded_txo_sum: found.reduce((all, { transaction }) => all + own(transaction.outputs), 0),
        spent_txo_sum: found.reduce((all, { transaction }) => all + own(coinsOf(transaction)), 0),
      };
    };
    return { chain_stats: total(true), mempool_stats: total(false) };
  }

  const toEsplora = ({ transaction, block }: { transaction: Transaction; block: Block | null }) => {
    const coins = (each: Output) => ({ scriptpubkey: each.script, value: each.sats });
    return {
      txid: transaction.txid,
      fee: sum(coinsOf(transaction)) - sum(transaction.outputs),
      vin: coinsOf(transaction).map((each, place) => ({
        txid: transaction.spends[place]!.txid,
        vout: transaction.spends[place]!.index,
        prevout: coins(each),
      })),
      vout: transaction.outputs.map(coins),
      status: block
        ? { confirmed: true, block_height: block.height, block_hash: block.hash, block_time: block.time }
        : { confirmed: false },
    };
  };

  return chain;
}

export type FakeChain = ReturnType<typeof createFakeChain>;
