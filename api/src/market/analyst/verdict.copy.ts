/** Sentences on the verdict and its risks. Every argument is a figure formatted in pt-BR, without a sign. */
export const verdictCopy = {
  recommendation: {
    COMPRAR: (share: string) => `Os sinais favorecem a compra, em até ${share} do que você separou.`,
    COMPRAR_PARCIAL: (share: string) =>
      `Os sinais favorecem uma compra parcial, em até ${share} do que você separou.`,
    MANTER: () => 'Os sinais se equilibram: nenhum lado prevalece.',
    VENDER_PARCIAL: (share: string) => `Os sinais favorecem uma venda parcial, de ${share} da posição.`,
    VENDER: (share: string) => `Os sinais favorecem a venda, de ${share} da posição.`,
  },
  missing: (parts: string) => `Faltam dados de ${parts}, o que reduz a confiança.`,
  old: (parts: string) => `Estão desatualizados os dados de ${parts}, o que reduz a confiança.`,
  parts: {
    ticker: 'preço',
    technical: 'indicadores técnicos',
    daily: 'histórico diário',
    fearGreed: 'sentimento',
    market: 'derivativos',
    onchain: 'rede',
    halving: 'halving',
    news: 'notícias',
  },
  volatility: {
    low: (value: string) =>
      `A volatilidade anualizada de 30 dias é de ${value}, baixa: risco menor que o habitual.`,
    medium: (value: string) => `A volatilidade anualizada de 30 dias é de ${value}, média: risco moderado.`,
    high: (value: string) => `A volatilidade anualizada de 30 dias é de ${value}, alta: risco elevado.`,
  },
  noVolatility: 'A volatilidade não está disponível; sem ela, o risco não é medido.',
  ifLost: (level: string, target: string) => `Se perder o suporte de ${level}, o próximo alvo é ${target}.`,
  ifBroken: (level: string, target: string) =>
    `Se romper a resistência de ${level}, o próximo alvo é ${target}.`,
  disclaimer: 'Esta análise é automática e não é recomendação individual de investimento.',
  horizon: (words: string) => words.replace(/^./, (first) => first.toUpperCase()),
  catalysts: {
    golden: 'Cruzamento dourado das médias de 50 e 200 dias',
    death: 'Cruzamento da morte das médias de 50 e 200 dias',
    aboveLong: 'Preço acima da média de 200 dias',
    belowLong: 'Preço abaixo da média de 200 dias',
    macdUp: 'MACD acima da linha de sinal',
    macdDown: 'MACD abaixo da linha de sinal',
    oversold: (rsi: string) => `RSI em sobrevenda (${rsi})`,
    overbought: (rsi: string) => `RSI em sobrecompra (${rsi})`,
    fear: (value: string) => `Medo no mercado (índice em ${value}): o preço já caiu e pode cair mais`,
    greed: (value: string) => `Ganância no mercado (índice em ${value}): o preço já subiu e pode cair`,
    hashUp: (change: string) => `Taxa de hash em alta (${change})`,
    hashDown: (change: string) => `Taxa de hash em queda (${change})`,
    crowdedBuyers: 'Financiamento alto: futuros carregados de compradores',
    crowdedSellers: 'Financiamento negativo: futuros carregados de vendedores',
  },
};
