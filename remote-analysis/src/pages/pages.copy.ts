export const copy = {
  technical: { title: 'Análise Técnica', lead: 'Leitura do par BTC/BRL, atualizada ao longo do dia.' },
  market: { title: 'Mercado', lead: 'Preço, faixa do dia e volume negociado.' },
  onchain: { title: 'On-chain', lead: 'O que a própria rede mostra: fila de transações, taxas e emissão.' },
};
