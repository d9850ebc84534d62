import type { Database } from '../../../database/tables';
import { inBatches } from '../../../concurrency/in-batches';
import type { KeyVault } from '../../../secrets/key-vault';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';
import type { DayPriceSource } from '../market-prices';
import type { OpenLabel } from './labels.service';
import { createWatchedRefs } from './watched-refs';

const atOnce = 200;
/** A block that has so many on top of it is not replaced. */
const settledConfirmations = 6;

/** A line of BIP-329: the label and the optional fields that are on hand. */
interface LabelLine {
  type: string;
  ref: string;
  label?: string;
  spendable?: boolean;
  origin?: string;
  keypath?: string;
  height?: number;
  time?: string;
  fee?: number;
  value?: number;
  rate?: Record<'BRL', number>;
  fmv?: Record<'BRL', number>;
}

interface ExportDependencies {
  database: Database;
  vault: KeyVault;
  prices: DayPriceSource;
  /** The height of the newest block; null where no source says it. */
  tip(): Promise<number | null>;
}

const reais = (cents: bigint) => Number(cents) / 100;

export function createLabelExport({ database, vault, prices, tip }: ExportDependencies) {
  /** The transactions on the chain and the values that their entries state. */
  async function factsOf(userId: string, txids: readonly string[]) {
    const facts = new Map<string, Partial<LabelLine>>();
    const newest = txids.length > 0 ? await tip() : null;
    await inBatches(txids, atOnce, async (batch) => {
      const found = await database
        .selectFrom('onchain_transactions')
        .select(['txid', 'height', 'occurred_at', 'fee_sats'])
        .where('user_id', '=', userId)
        .where('txid', 'in', batch)
        .where('occurred_at', 'is not', null)
        .execute();
      const moved = await database
        .selectFrom('onchain_movements')
        .select(['txid', 'received_sats', 'spent_sats'])
        .where('user_id', '=', userId)
        .where('txid', 'in', batch)
        .execute();
      const entries = await database
        .selectFrom('ledger_entries')
        .select(['txid', 'amount_cents', 'currency'])
        .where('user_id', '=', userId)
        .where('txid', 'in', batch)
        .execute();
      const days = found.map(({ occurred_at: at }) => dayInSaoPaulo(at!)).sort();
      const closes = days.length > 0 ? await prices.load(days[0]!, days.at(-1)!) : null;
      for (const { txid, height, occurred_at: time, fee_sats: fee } of found) {
        const own = moved.filter((one) => one.txid === txid);
        const close = closes?.brlClose(dayInSaoPaulo(time!)) ?? null;
        const stated = entries.filter((one) => one.txid === txid);
        const [only] = stated.length === 1 ? stated : [];
        const isSettled =
          newest !== null && height !== null && newest - Number(height) + 1 >= settledConfirmations;
        facts.set(txid, {
          ...(isSettled && { height: Number(height) }),
          time: time!,
          ...(fee !== null && { fee: Number(fee) }),
          ...(own.length > 0 && {
            value: Number(own.reduce((sum, one) => sum + one.received_sats - one.spent_sats, 0n)),
          }),
          ...(close !== null && { rate: { BRL: reais(close) } }),
          ...(only?.currency === 'BRL' &&
            only.amount_cents !== null && { fmv: { BRL: reais(only.amount_cents) } }),
        });
      }
    });
    return facts;
  }

  /** The labels of watched addresses and, with `keys`, of wallets. */
  const ownLabels = async (userId: string, keys: boolean): Promise<LabelLine[]> =>
    (await createWatchedRefs(database, vault).labelled(userId))
      .filter(({ type, label }) => label !== null && (keys || type === 'addr'))
      .map(({ type, ref, label, origin }) => ({ type, ref, label: label!, ...(origin && { origin }) }));

  async function pathsOf(userId: string): Promise<Map<string, string>> {
    const rows = await database
      .selectFrom('derived_addresses')
      .innerJoin('watched_wallets as wallet', 'wallet.id', 'derived_addresses.wallet_id')
      .select(['derived_addresses.address', 'derived_addresses.branch', 'derived_addresses.position'])
      .where('wallet.user_id', '=', userId)
      .execute();
    return new Map(rows.map(({ address, branch, position }) => [address, `/${branch}/${position}`]));
  }

  /** All labels as BIP-329 has them, a JSON object a line. Public keys and paths are in it with `keys` only. */
  return async (userId: string, labels: readonly OpenLabel[], keys: boolean): Promise<string> => {
    const shown = labels.filter(({ type }) => keys || (type !== 'xpub' && type !== 'pubkey'));
    const txids = [...new Set(shown.flatMap(({ type, ref }) => (type === 'tx' ? [ref] : [])))];
    const facts = await factsOf(userId, txids);
    const paths = keys ? await pathsOf(userId) : null;
    const lines = [
      ...(await ownLabels(userId, keys)),
      ...shown.map(({ type, ref, label, spendable }): LabelLine => {
        const keypath = type === 'addr' ? paths?.get(ref) : undefined;
        return {
          type,
          ref,
          ...(label !== null && { label }),
          ...(spendable !== null && { spendable }),
          ...(keypath && { keypath }),
          ...facts.get(ref),
        };
      }),
    ];
    return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  };
}
