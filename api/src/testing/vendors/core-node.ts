import { scriptOfAddress } from '../../upstreams/addresses/script-of-address';
import { type UpstreamServer, startUpstreamServer } from './upstream-server';

interface NodeTransaction {
  txid: string;
  /** The height of its block; null while it is unconfirmed. */
  height: number | null;
  /** Outputs that it spends, as `txid:index`. */
  spends?: string[];
  /** Amounts in BTC by address. */
  pays: [address: string, btc: number][];
}

/** An error of JSON-RPC. */
class NodeRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export type CoreNode = Awaited<ReturnType<typeof startCoreNode>>;

const hashOf = (height: number, fork: number) =>
  `${'0'.repeat(48)}${fork}${String(height).padStart(15, '0')}`;
/** A block every ten minutes from 2024 on. */
const timeOf = (height: number) => 1_704_067_200 + height * 600;

/** A Bitcoin Core node on loopback with a chain of its own: the calls of balances, and of a wallet that only watches. */
export async function startCoreNode() {
  const state = {
    transactions: [] as NodeTransaction[],
    tip: 100,
    /** Counts the reorganisations. */
    fork: 0,
    removed: [] as string[],
    imported: new Map<string, number>(),
    hasWallet: false,
    isLoaded: false,
    /** The progress of a rescan; null without one. */
    rescan: null as number | null,
    pruneheight: null as number | null,
    isWalletBuilt: true,
    asked: [] as [method: string, params: unknown][],
  };

  const isWatched = ({ pays, spends = [] }: NodeTransaction): boolean =>
    pays.some(([address]) => state.imported.has(address)) ||
    spends.some((spent) => {
      const [txid, index] = spent.split(':');
      const before = state.transactions.find((one) => one.txid === txid);
      return before !== undefined && state.imported.has(before.pays[Number(index)]?.[0] ?? '');
    });

  const placeOf = ({ height }: NodeTransaction) =>
    height === null
      ? {}
      : { blockhash: hashOf(height, state.fork), blockheight: height, blocktime: timeOf(height) };

  const ofWallet = (): void => {
    if (!state.isWalletBuilt) throw new NodeRefusal(-32_601, 'Method not found');
  };

  const methods: Record<string, (...params: never[]) => unknown> = {
    listwallets: () => (ofWallet(), state.isLoaded ? ['painel'] : []),
    loadwallet: () => {
      if (!state.hasWallet) throw new NodeRefusal(-18, 'Path does not exist');
      state.isLoaded = true;
      return { name: 'painel' };
    },
    createwallet: () => {
      state.hasWallet = state.isLoaded = true;
      return { name: 'painel' };
    },
    listdescriptors: () => ({
      descriptors: [...state.imported.keys()].map((address) => ({ desc: `addr(${address})#0000000` })),
    }),
    getdescriptorinfo: ((descriptor: string) => ({ descriptor: `${descriptor}#0000000` })) as never,
    getblockchaininfo: () => ({
      pruned: state.pruneheight !== null,
      ...(state.pruneheight !== null && { pruneheight: state.pruneheight }),
    }),
    getblockhash: ((height: number) => hashOf(height, state.fork)) as never,
    getblockheader: ((hash: string) => ({ time: timeOf(Number(hash.slice(-15))) })) as never,
    importdescriptors: ((requests: { desc: string; timestamp: number }[]) => {
      for (const { desc, timestamp } of requests)
        state.imported.set(/^addr\((\w+)\)/.exec(desc)![1]!, timestamp);
      return requests.map(() => ({ success: true }));
    }) as never,
    getwalletinfo: () => ({
      scanning: state.rescan === null ? false : { duration: 9, progress: state.rescan },
    }),
    listsinceblock: ((from: string) => {
      const since = from === '' ? 0 : Number(from.slice(-15));
      // From a block of another chain all is listed again, and the transactions that only that chain had are removed.
      const known = from === hashOf(since, state.fork) ? since : 0;
      const listed = state.transactions.filter(
        (one) => isWatched(one) && (one.height === null || one.height > known),
      );
      return {
        transactions: listed.map((one) => ({
          txid: one.txid,
          confirmations: one.height === null ? 0 : state.tip - one.height + 1,
          ...placeOf(one),
        })),
        removed: state.removed.map((txid) => ({ txid })),
        lastblock: hashOf(state.tip, state.fork),
      };
    }) as never,
    gettransaction: ((txid: string) => {
      const found = state.transactions.find((one) => one.txid === txid);
      if (!found) throw new NodeRefusal(-5, 'Invalid or non-wallet transaction id');
      return {
        ...placeOf(found),
        decoded: {
          vin: (found.spends ?? []).map((spent) => {
            const [of, index] = spent.split(':');
            return { txid: of, vout: Number(index) };
          }),
          vout: found.pays.map(([address, value]) => ({
            value,
            scriptPubKey: { hex: scriptOfAddress(address).toString('hex') },
          })),
        },
      };
    }) as never,
    scantxoutset: ((_action: string, objects: { desc: string }[]) => {
      const spent = new Set(state.transactions.flatMap(({ spends = [] }) => spends));
      const wanted = new Set(objects.map(({ desc }) => desc.slice(5, -1)));
      return {
        success: true,
        unspents: state.transactions.flatMap(({ txid, height, pays }) =>
          pays.flatMap(([address, amount], index) =>
            height !== null && wanted.has(address) && !spent.has(`${txid}:${index}`)
              ? [
                  {
                    txid,
                    vout: index,
                    scriptPubKey: scriptOfAddress(address).toString('hex'),
                    amount,
                    height,
                  },
                ]
              : [],
          ),
        ),
      };
    }) as never,
  };

  const server: UpstreamServer = await startUpstreamServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method, params, id } = JSON.parse(body) as { method: string; params: unknown; id: string };
      state.asked.push([method, params]);
      const answer = (result: unknown, error: unknown) =>
        response
          .writeHead(error ? 500 : 200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ result, error, id }));
      try {
        const given = (Array.isArray(params) ? params : [params]) as never[];
        answer(methods[method]!(...given), null);
      } catch (error) {
        const { code = -1, message } = error as NodeRefusal;
        answer(null, { code, message });
      }
    });
  });

  return { state, url: server.url, close: server.close };
}
