export const comparisonCopy = {
  endBeforeStart: 'A data final vem antes da inicial. Escolha uma data final igual ou posterior.',
  endInFuture: 'A data final está no futuro. Escolha hoje ou uma data passada.',
  tooManyPurchases: 'O período tem mais de 600 aportes. Escolha um período menor ou aportes mensais.',
  tooLong: 'O período passa de 10 anos. Escolha um período menor.',
  onlyMonthly: 'Os meses de início são contados só para aportes mensais. Escolha aportes mensais.',
  /** By the field that is refused. */
  fields: {
    amountCents: 'Informe um aporte de R$ 0,01 a R$ 10.000.000,00, em centavos.',
    cadence: 'Escolha aportes mensais (monthly) ou semanais (weekly).',
    day: 'Informe o dia do mês do aporte, de 1 a 31.',
    weekday: 'Informe o dia da semana do aporte, de 1 (segunda-feira) a 7 (domingo).',
    from: 'Informe uma data inicial que existe, como 2020-01-31.',
    to: 'Informe uma data final que existe, como 2020-01-31.',
    feeBps: 'Informe uma taxa de 0 a 1000 pontos-base, que são 10 %.',
    against: 'Compare com uma ou mais de: cdi, ipca, savings, usd, gold.',
    series: 'Escolha uma ou mais séries de: brl, ptax, cdi, ipca, savings, paxg.',
  } as Readonly<Record<string, string>>,
  sources: { marketPlace: 'Mercado Bitcoin', centralBank: 'Banco Central do Brasil', binance: 'Binance' },
  simulated: 'Dados simulados',
};
