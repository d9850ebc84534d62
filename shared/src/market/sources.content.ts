import type { NamedSource } from '@painel/shared/ui';

/** All data sources, each with the wording that its terms require. */
export const figureSources = {
  mercadoBitcoin: { name: 'Mercado Bitcoin', href: 'https://www.mercadobitcoin.com.br' },
  binance: { name: 'Binance', href: 'https://www.binance.com' },
  mempool: { name: 'mempool.space', href: 'https://mempool.space' },
  fearAndGreed: { name: 'alternative.me', href: 'https://alternative.me/crypto/fear-and-greed-index/' },
  coinGecko: { name: 'Data provided by CoinGecko', href: 'https://www.coingecko.com/en/api', lang: 'en' },
  bancoCentral: { name: 'Banco Central do Brasil', href: 'https://dadosabertos.bcb.gov.br' },
  btcMap: { name: 'BTC Map', href: 'https://btcmap.org' },
  openStreetMap: {
    name: '© colaboradores do OpenStreetMap',
    href: 'https://www.openstreetmap.org/copyright',
  },
  gitHub: { name: 'GitHub', href: 'https://github.com/bitcoin/bitcoin' },
  blockchair: { name: 'Blockchair', href: 'https://blockchair.com' },
  soSoValue: { name: 'SoSoValue', href: 'https://sosovalue.com' },
  fred: {
    name: '© S&P Dow Jones Indices LLC, via FRED',
    href: 'https://fred.stlouisfed.org/series/SP500',
    lang: 'en',
  },
  frankfurter: { name: 'Frankfurter (BCE)', href: 'https://frankfurter.dev' },
} as const satisfies Record<string, NamedSource>;
