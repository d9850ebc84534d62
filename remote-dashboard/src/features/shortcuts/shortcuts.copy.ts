export const copy = {
  shortcuts: 'Atalhos',
  technical: 'Análise Técnica',
  technicalFact: (change: string) => `${change} em 7 dias`,
  technicalPlain: 'Gráfico, sentimento e halving',
  market: 'Mercado',
  marketFact: (low: string, high: string) => `De ${low} a ${high} em 24h`,
  marketPlain: 'Preço, volume e faixa do dia',
  onchain: 'On-chain',
  onchainFact: (count: string) => `${count} transações na fila`,
  onchainPlain: 'Mempool, taxas e emissão',
  portfolio: 'Portfólio',
  portfolioPlain: 'Endereços e carteiras',
};
