import type { TaxAssets } from '@painel/contract';
import { numberOf } from '../../amounts/bitcoin-amounts';
import type { Asset } from './rules/assets';
import { taxCopy } from './taxes.copy';
import type { TaxAccount } from './taxes.store';

/** Bitcoin itself. */
const [assetGroup, assetCode] = ['08', '01'];

type Row = TaxAssets['rows'][number];

/** Returns the fields that an account lacks for a complete text. */
function lacksOf({ kind, institution, taxId, country }: TaxAccount): Row['lacks'] {
  if (kind === 'exchange_br')
    return [...(institution ? [] : ['institution' as const]), ...(taxId ? [] : ['tax_id' as const])];
  if (kind !== 'exchange_foreign') return [];
  return [...(institution ? [] : ['institution' as const]), ...(country ? [] : ['country' as const])];
}

const keyOf = ({ accountId, scope }: Asset) => `${scope} ${accountId ?? ''}`;
const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);

/** Returns the balances at the end of a year or of the year before, with the costs of both. */
export function toAssets(
  now: readonly Asset[],
  before: readonly Asset[],
  accounts: readonly TaxAccount[],
  listedFrom: bigint,
): TaxAssets {
  const previous = new Map(before.map((each) => [keyOf(each), each]));
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const rows = now
    .filter(
      (each) => each.sats > 0n || (each.accountId !== null && (previous.get(keyOf(each))?.sats ?? 0n) > 0n),
    )
    .map((each): Row => {
      const account = each.accountId === null ? undefined : byId.get(each.accountId);
      return {
        accountId: each.accountId,
        group: assetGroup,
        code: assetCode,
        scope: each.scope,
        sats: Number(each.sats),
        previousCents: Number(previous.get(keyOf(each))?.cost ?? 0n),
        costCents: Number(each.cost),
        averageCostCents: numberOf(each.average),
        text: account ? taxCopy.asset(account, each.sats, each.average) : taxCopy.openAsset(each.sats),
        lacks: account && each.sats > 0n ? lacksOf(account) : [],
      };
    });
  const totalCents = sum(rows.map(({ costCents }) => costCents));
  return {
    rows,
    totalCents,
    previousTotalCents: sum(rows.map(({ previousCents }) => previousCents)),
    mustList: BigInt(totalCents) >= listedFrom,
  };
}
