export const copy = {
  shortcuts: 'Atalhos',
  technical: 'Análise Técnica',
  technicalFact: (change: string) => `${change} em 7 dias`,
  technicalPlain: 'Gráfico, sentimento e halving',
  market: 'Mercado',
  marketFact: (low: string, high: string) => `De ${low} a ${high} em 24h`,
  marketPlain: 'Preço, volume e faixa do dia',
  onchain: 'On-chain',
  onchainFact: (cost: string) => `Enviar em 1 hora custa ~${cost}`,
  onchainPlain: 'Mempool, taxas e emissão',
  portfolio: 'Portfólio',
  portfolioPlain: 'Contas, lançamentos e planos',
};
