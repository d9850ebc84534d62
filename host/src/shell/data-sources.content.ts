/** Whose figures the site shows, in the words that each asks for. English where it is given in English. */
export const dataSources: { name: string; href: string; lang?: 'en' }[] = [
  { name: 'Mercado Bitcoin', href: 'https://www.mercadobitcoin.com.br' },
  { name: 'Binance', href: 'https://www.binance.com' },
  { name: 'mempool.space', href: 'https://mempool.space' },
  { name: 'alternative.me', href: 'https://alternative.me/crypto/fear-and-greed-index/' },
  { name: 'Data provided by CoinGecko', href: 'https://www.coingecko.com/en/api', lang: 'en' },
  { name: 'Banco Central do Brasil', href: 'https://dadosabertos.bcb.gov.br' },
  { name: 'BTC Map', href: 'https://btcmap.org' },
  { name: '© colaboradores do OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
  { name: 'GitHub', href: 'https://github.com/bitcoin/bitcoin' },
];
