import { figureSources } from '@painel/shared/market';
import type { NamedSource } from '@painel/shared/ui';

/** The data sources that need no API key. */
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
