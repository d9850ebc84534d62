import { figureSources } from '@painel/shared/market';
import type { NamedSource } from '@painel/shared/ui';

/** Whose figures the site shows without any key of the operator's. */
export const dataSources: readonly NamedSource[] = [
  figureSources.mercadoBitcoin,
  figureSources.binance,
  figureSources.mempool,
  figureSources.fearAndGreed,
  figureSources.coinGecko,
  figureSources.bancoCentral,
  figureSources.btcMap,
  figureSources.openStreetMap,
  figureSources.gitHub,
];
