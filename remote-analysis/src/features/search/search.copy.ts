export const copy = {
  title: 'Análises',
  technical: {
    label: 'Análise Técnica',
    words: 'gráfico velas candles rsi macd bollinger suporte resistência',
  },
  market: { label: 'Mercado', words: 'capitalização dominância etf derivativos adoção' },
  onchain: { label: 'On-chain', words: 'rede mineração hash rate dificuldade' },
  sendCost: {
    label: 'Taxas e envio',
    words: 'custo de envio taxa taxas de rede fee mempool sat vb blocos enviar',
  },
  premium: { label: 'Ágio brasileiro', words: 'prêmio preço no brasil e fora caro barato' },
  valuation: { label: 'Avaliação', words: 'médias longas queda volatilidade caro barato' },
  compare: { label: 'Comparar', words: 'cdi poupança dólar ouro ipca rendimento' },
  withdrawal: {
    label: 'Viver de bitcoin',
    words: 'aposentadoria retirada renda mensal quanto tempo dura vender por mês isenção 1 btc',
  },
  halving: { label: 'Halving', words: 'recompensa bloco emissão' },
  mood: { label: 'Medo e ganância', words: 'sentimento índice' },
};
