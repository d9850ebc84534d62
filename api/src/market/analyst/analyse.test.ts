import { aiAnalysisSchema } from '@painel/contract';
import { exampleBriefing, known } from '../../testing/market/example-briefing';
import { analyse } from './analyse';
import type { Briefing } from './briefing';

const now = new Date('2026-11-20T12:00:00.000Z');
const analysisOf = (change: Partial<Briefing> = {}) => analyse(exampleBriefing(change), now).analysis;

it('answers as the contract says, by the rules', () => {
  const answer = analyse(exampleBriefing(), now);

  expect(aiAnalysisSchema.parse(answer)).toEqual(answer);
  expect(answer.engine).toBe('rules');
});

it('recommends, in figures computed by hand', () => {
  // Votes to buy: trend 3, 200 days 2, MACD 2, crossing 1, 21 days 1, month 1, fear ½. They sum to 10,5 of 16. Volatility is low.
  expect(analysisOf()).toMatchObject({
    recommendation: 'COMPRAR',
    recommendationPercentage: 65,
    confidenceLevel: 95,
    timeHorizon: 'Longo prazo (mais de 180 dias)',
    // Closes alternate between 470.000 and 479.494,63. Lows and highs lie 1.000 around them.
    keyLevels: {
      support: [469_000],
      resistance: [480_494.63],
      targets: { bullish: 491_989.26, bearish: 457_505.37 },
    },
    catalysts: {
      bullish: [
        'Cruzamento dourado das médias de 50 e 200 dias',
        'Preço acima da média de 200 dias',
        'MACD acima da linha de sinal',
        'Medo no mercado (índice em 28): o preço já caiu e pode cair mais',
      ],
      bearish: [],
    },
  });
});

it('writes what it read, in Portuguese', () => {
  expect(analysisOf()).toMatchObject({
    summary:
      'A tendência de médio prazo, pelas médias de 50 e 200 dias e pelo MACD, é de alta. ' +
      'Os sinais favorecem a compra, em até 65% do que você separou.',
    priceAnalysis:
      'O bitcoin vale R$ 475.000. Em 24 horas subiu 2,4%. Em 30 dias acumula alta de 6,4%. ' +
      'Está 3,1% acima da média de 50 dias, que é de R$ 460.700. ' +
      'Está 10,2% acima da média de 200 dias, que é de R$ 431.200.',
    technicalOutlook:
      'O RSI está em 55,2, em faixa neutra. O MACD está acima da linha de sinal. ' +
      'O preço está no meio das bandas de Bollinger. ' +
      'A média de 50 dias cruzou a de 200 dias para cima nos últimos 10 dias (cruzamento dourado).',
    marketStructure:
      'O suporte mais próximo é R$ 461.200, a 2,9% do preço. A resistência mais próxima é R$ 479.900, a 1,0% do preço. ' +
      'A taxa de financiamento é de 0,0087% por 8 horas, sem excesso de nenhum lado. ' +
      'Os contratos em aberto diminuíram 0,8% em um dia. ' +
      'Para cada conta vendida nos futuros há 1,12 comprada. A dominância do bitcoin é de 58,4%.',
    sentimentAnalysis: 'O índice de medo e ganância está em 28: medo.',
    fundamentalFactors:
      'A taxa de hash é de 1.085,4 EH/s e subiu 1,9% em 7 dias. ' +
      'O próximo ajuste deve elevar a dificuldade em 0,8%. Faltam 74.100 blocos para o próximo halving.',
    newsImpact:
      'Notícias das últimas 24 horas: 9 (mercado: 5; tecnologia: 3; regulação: 1). ' +
      'As regras contam as notícias, mas não interpretam o que dizem.',
    riskAssessment:
      'A volatilidade anualizada de 30 dias é de 38,9%, baixa: risco menor que o habitual. ' +
      'Se perder o suporte de R$ 469.000, o próximo alvo é R$ 457.505. ' +
      'Se romper a resistência de R$ 480.495, o próximo alvo é R$ 491.989. ' +
      'Esta análise é automática e não é recomendação individual de investimento.',
  });
});

it('shows the figures next to it', () => {
  expect(analyse(exampleBriefing(), now)).toMatchObject({
    lastUpdated: '2026-11-20T12:00:00.000Z',
    fearAndGreedIndex: { value: 28, classification: 'Fear' },
    technicalAnalysisSnapshot: { trend: 'bullish', rsi: 55.2 },
    // (479.900 − 461.200) ÷ 475.000
    priceSnapshot: { currentPrice: 475_000, priceChange24h: 2.35, volatility24h: 3.94 },
    marketMetricsSnapshot: { dominance: 58.4 },
  });
});

it('is alone with the price and its history, and says what it lacks', () => {
  const alone = { fearGreed: null, market: null, onchain: null, halving: null, news: null };
  const answer = analyse(exampleBriefing(alone), now);

  // 7 of 12 parts are known.
  expect(answer.analysis.confidenceLevel).toBe(58);
  expect(answer.analysis).toMatchObject({
    summary:
      'A tendência de médio prazo, pelas médias de 50 e 200 dias e pelo MACD, é de alta. ' +
      'Os sinais favorecem a compra, em até 75% do que você separou. ' +
      'Faltam dados de sentimento, derivativos, rede, halving e notícias, o que reduz a confiança.',
    sentimentAnalysis: 'O índice de medo e ganância não está disponível.',
    fundamentalFactors: 'Os dados da rede não estão disponíveis.',
    newsImpact: 'As notícias não estão disponíveis.',
  });
  expect(answer.analysis.marketStructure).toMatch(/Os dados de derivativos não estão disponíveis\.$/);
  expect(answer).toMatchObject({
    fearAndGreedIndex: { value: null, classification: null },
    marketMetricsSnapshot: { dominance: null },
  });
});

it('names what is out of date', () => {
  const { news, ticker } = exampleBriefing();
  const briefing = { ticker: known(ticker.value, true), news: known(news!.value, true) };

  expect(analysisOf(briefing).summary).toMatch(
    /Estão desatualizados os dados de preço e notícias, o que reduz a confiança\.$/,
  );
});

it('does without a day, a month, levels and a volatility that are unknown', () => {
  const { ticker, technical, daily } = exampleBriefing();
  const unknown = { priceChangePercentage24h: null, priceChangePercentage30d: null, low24h: null };
  const levels = { ...technical.value.levels, support: null, resistance: null };
  const answer = analyse(
    exampleBriefing({
      ticker: known({ ...ticker.value, ...unknown }),
      technical: known({ ...technical.value, levels }),
      daily: known(daily.value.slice(-20)),
    }),
    now,
  );

  expect(answer.analysis.priceAnalysis).toMatch(
    /^O bitcoin vale R\$ 475\.000\. A variação de 24 horas não está disponível\. Está 3,1% acima/,
  );
  expect(answer.analysis.marketStructure).toMatch(
    /^Não há suporte conhecido abaixo do preço\. Não há resistência conhecida acima do preço\./,
  );
  expect(answer.analysis.riskAssessment).toMatch(
    /^A volatilidade não está disponível; sem ela, o risco não é medido\./,
  );
  expect(answer.analysis.timeHorizon).toBe('Curto prazo (até 30 dias)');
  expect(answer.priceSnapshot.volatility24h).toBeNull();
});

it('says the same twice', () => {
  expect(analyse(exampleBriefing(), now)).toEqual(analyse(exampleBriefing(), now));
});
