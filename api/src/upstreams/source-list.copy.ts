export const sourceNames = {
  mercadoBitcoinLegacy: 'Mercado Bitcoin (API anterior)',
  mercadoBitcoinStream: 'Mercado Bitcoin (preço ao vivo)',
  binanceStream: 'Binance (preço ao vivo)',
  binanceFutures: 'Binance Futures',
  ptax: 'Banco Central (PTAX)',
  bcbSgs: 'Banco Central (séries)',
  ai: 'Modelo de linguagem',
  mail: 'Servidor de e-mail',
  push: 'Notificações do navegador',
};
