import { waitFor } from '@painel/platform/testing/wait-for';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { readApiConfig } from '../../config/api-config';
import { errorsPlugin } from '../../plugins/errors';
import { type RecordedVendors, refusing, startRecordedVendors } from '../../testing/vendors/recorded-vendors';
import { createMarketData } from '../../upstreams/market-data/create-market-data';
import type { MarketData } from '../../upstreams/market-data/market-data';
import { UpstreamUnavailableError } from '../../upstreams/unavailable';
import { bitcoinRoutes } from './bitcoin.routes';

const now = new Date('2026-11-20T12:20:00.000Z');
let vendors: RecordedVendors;
let market: MarketData;
let app: FastifyInstance;

async function start(env: Record<string, string> = {}) {
  const config = readApiConfig({ BITCOIN_SOURCE: 'live', ...vendors.env, ...env });
  const logger = { info() {}, warn() {} };
  const intervals = { requestsMs: 20, analysisMs: 300 };
  market = createMarketData({ config, logger, clock: () => now, intervals });
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errorsPlugin);
  await app.register(bitcoinRoutes, { market, clock: () => now });
  await market.start();
}

async function stop() {
  await app.close();
  await market.stop();
  await vendors.close();
}

async function answerTo(path: string) {
  const response = await app.inject(`/bitcoin/${path}`);
  expect(response.headers['x-data-source']).toBe('live');
  return response.json();
}

/** Looks again and again: a source that has not answered yet is unavailable. */
async function until(isSo: () => Promise<boolean>) {
  const isSoYet = () =>
    isSo().catch((error: unknown) => {
      if (error instanceof UpstreamUnavailableError) return false;
      throw error;
    });
  await waitFor(isSoYet);
}

/** One server simulates the whole chain and answers one by one, the last ones late. */
const chainIsRead = () =>
  until(async () => {
    const { development } = (await market.current().adoptionMetrics()).value;
    const { minerRevenue } = (await market.current().onchainMetrics()).value;
    return development.difficultyGrowth !== null && minerRevenue.value !== null;
  });

/** The first analysis does not wait for the slowest of its sources, the next one has them. */
const analysisIsWhole = () =>
  until(async () => {
    const { summary, fundamentalFactors } = (await market.current().aiAnalysis()).value.analysis;
    return !summary?.includes('Faltam dados') && /próximo ajuste/.test(fundamentalFactors ?? '');
  });

describe('from the recorded answers of all vendors', () => {
  beforeAll(async () => {
    vendors = await startRecordedVendors();
    await start();
    await chainIsRead();
  });
  afterAll(stop);

  it('returns the price and its change', async () => {
    // 119,548.04744932 ÷ 119,353.8699445 − 1
    expect(await answerTo('price')).toEqual({
      currentPrice: 119_548.04744932,
      priceChangePercentage24h: 0.16,
    });
  });

  it('returns what waits to be confirmed', async () => {
    expect(await answerTo('mempool-stats')).toEqual({
      count: 3_169,
      fees: { fastest: 4, halfHour: 4, hour: 1 },
    });
  });

  it('reports the fees of the next blocks and the cost of a payment at them', async () => {
    const { rates, recommended, blocks, priceCents, at } = await answerTo('fees');
    expect(rates).toEqual({ fastest: 4, halfHour: 4, hour: 1 });
    expect(recommended).toEqual({ ...rates, economy: 1, minimum: 1 });
    expect(Date.parse(at)).not.toBeNaN();
    expect(blocks).toEqual([
      {
        minutes: 10,
        medianRate: 3.01,
        minRate: 1.2,
        maxRate: 182.6,
        transactions: 2_701,
        vbytes: 997_912,
        totalFeeSats: 3_402_118,
      },
      {
        minutes: 20,
        medianRate: 0.52,
        minRate: 0.2,
        maxRate: 1.2,
        transactions: 468,
        vbytes: 411_204,
        totalFeeSats: 201_552,
      },
    ]);
    const { vbytes, estimates } = await answerTo('fee-estimate?inputs=p2wpkh:1&outputs=p2wpkh:2');
    expect(vbytes).toBe(141);
    expect(estimates[0]).toEqual({
      target: 'fastest',
      rate: 4,
      sats: 564,
      cents: Math.round((564 * priceCents) / 1e8),
    });
  });

  it('returns the premium, and none over a commercial dollar of twenty minutes ago', async () => {
    expect(await answerTo('premium')).toMatchObject({
      priceBrl: 119_548.04744932,
      priceUsd: 118_449.03,
      commercial: { rate: 5.3891, percent: null, reais: null, dayLow: null },
      // 119,548.05 ÷ (118,449.03 × 5.3855) − 1, of two vendors that were recorded years apart.
      ptax: { rate: 5.3855, percent: -81.26, reais: -518_359.2 },
      cryptoDollarPercent: null,
      sampledAt: now.toISOString(),
    });
  });

  it('returns the way to the halving', async () => {
    expect(await answerTo('halvening')).toMatchObject({
      currentBlock: 967_731,
      nextHalvingBlock: 1_050_000,
      blocksRemaining: 82_269,
      currentReward: 3.125,
      nextReward: 1.5625,
    });
  });

  it('returns fear and greed', async () => {
    expect(await answerTo('fear-greed-index')).toEqual({
      value: 71,
      value_classification: 'Greed',
      timestamp: '2026-09-19T00:00:00.000Z',
    });
  });

  it('returns the ticker', async () => {
    expect(await answerTo('mbtc/ticker')).toMatchObject({
      currentPrice: 119_548.04744932,
      usdPrice: 118_449.03,
      volBTC: 52.00314436,
      binanceVolUSD: 1_744_744_445.8064075,
      // 24 × 110 BTC after 24 × 100.
      binanceVolChange: 10,
      // 20,086,662.5 BTC issued up to block 967,731.
      marketCap: 2_401_321_281_648,
      totalVolume: 221_900_000_000.5,
    });
  });

  it('returns the candles of 30 days', async () => {
    const candles = await answerTo('mbtc/candles?days=30&resolution=1d');

    expect(candles).toHaveLength(30);
    // 20,777 days after 1970: an odd one.
    expect(candles.at(-1)).toEqual({
      timestamp: Date.parse('2026-11-20'),
      open: 100_999,
      high: 101_001,
      low: 100_998,
      close: 101_000,
      volume: 1,
    });
  });

  it('returns the candles of the dollar market, and whose currency they are in', async () => {
    const { headers, body } = await app.inject('/bitcoin/mbtc/candles?days=30&resolution=1d&currency=USD');
    const candles = JSON.parse(body);

    expect(candles).toHaveLength(30);
    expect(candles.at(-1)).toEqual({
      timestamp: Date.parse('2026-11-20'),
      open: 1,
      high: 1,
      low: 1,
      close: 101_000,
      volume: 100,
    });
    expect(headers['x-data-currency']).toBe('USD');
    const inReais = await app.inject('/bitcoin/mbtc/candles');
    expect(inReais.headers['x-data-currency']).toBe('BRL');
  });

  it('returns the news', async () => {
    expect((await answerTo('news')).articles).toEqual([
      expect.objectContaining({ title: 'Bitcoin sobe', url: 'https://portal.exemplo/a' }),
    ]);
  });

  it('returns the structure of the market, and null where no key has been given', async () => {
    const nothing = {
      valueUSD: null,
      valueBRL: null,
      period: null,
      totalAssetsUSD: null,
      totalAssetsBRL: null,
    };

    expect(await answerTo('market-metrics')).toEqual({
      // 20,086,662.5 BTC at US$ 118,449.03 and at R$ 119,548.04744932.
      marketCap: { valueUSD: 2_379_245_689_062, valueBRL: 2_401_321_281_648, change: 0.16 },
      // Nothing to compare with on the first day.
      dominance: { value: 53.2, change: null },
      allTimeHigh: {
        valueUSD: 126_080,
        valueBRL: 671_208.5,
        atUSD: '2025-10-06T18:57:42.558Z',
        atBRL: '2025-10-07T01:12:09.120Z',
      },
      etfFlow: nothing,
      liquidity: {
        // 52 BTC in a day, against 1 on each day before.
        score: 100,
        indicator: 'high',
        volumeUSD: 'US$\u00a041,2\u00a0bi',
        volumeBRL: 'R$\u00a0221,9\u00a0bi',
        volumeBRLRaw: 221_900_000_001,
        volumeUSDRaw: 41_200_000_000,
        volumeChange: null,
        binanceVolChange: 10,
      },
      // 0.00063521 × 100
      fundingRate: { value: 0.0635, sentiment: 'bullish' },
      // 23,581.677 BTC at 45,802.81129892, then at R$ 5.3855.
      openInterest: { valueUSD: 1_080_107_102, valueBRL: 5_816_916_796, change: 2 },
      longShortRatio: { value: 0.8376, sentiment: 'bearish' },
      // Thirty returns of ±ln 1.01: ln 1.01 × √(30/29) × √365 × 100 = 19.335.
      volatility: { value: 19.34, change: 0, state: 'low' },
      correlations: { spy: null, gold: -1, dxy: 1 },
      exchangeRate: 5.3855,
    });
  });

  it('returns the adoption of Bitcoin, and null where no key has been given', async () => {
    expect(await answerTo('adoption-metrics')).toEqual({
      globalIndex: { currentScore: null, yearChange: null, trend: null },
      development: {
        activeNodes: null,
        nodeGrowth: null,
        developers: 1_342,
        // 52 weeks of 25.
        githubActivity: 1_300,
        // 125 T now; 110 T came in by a ratio of 1.1, so 100 T a year ago.
        difficultyGrowth: 25,
      },
      merchants: {
        topCategories: [
          { name: 'Restaurantes', count: 2 },
          { name: 'Hospedagem', count: 1 },
          { name: 'Outros', count: 1 },
        ],
      },
      lastUpdated: '2026-11-20T12:20:00.000Z',
    });
  });

  it('returns the daily series that indicators are made of', async () => {
    const { currentPrice, closePrices, highPrices, lowPrices, volumes } =
      await answerTo('technical-indicators');

    expect(currentPrice).toBe(119_548.04744932);
    expect(closePrices.length).toBeGreaterThanOrEqual(250);
    expect(closePrices.slice(-3)).toEqual([101_000, 100_000, 101_000]);
    expect(highPrices.slice(-2)).toEqual([100_001, 101_001]);
    expect(lowPrices.slice(-2)).toEqual([99_998, 100_998]);
    expect(volumes.slice(-2)).toEqual([1, 1]);
    for (const series of [highPrices, lowPrices, volumes]) expect(series).toHaveLength(closePrices.length);
  });

  it('returns the technical analysis of days that close at 100,000 and 101,000 in turn, today at 101,000', async () => {
    const average = { value: 100_500, valueUSD: 100_500, position: 'above' };

    expect(await answerTo('technical-analysis')).toEqual({
      trend: 'bullish',
      movingAverages: { ma50: average, ma200: average, crossover: 'none' },
      // Gains by turns: their average is 518.52 after one, that of the losses 481.48.
      rsi: { value: 51.85, condition: 'neutral' },
      // An EMA of n swings by 500 ÷ n: 500 ÷ 12 − 500 ÷ 26, and a ninth of that.
      macd: { value: 22.44, valueUSD: 22.44, signal: 2.49, signalUSD: 2.49, direction: 'bullish' },
      // The deviation is 500.
      bollingerBands: {
        upper: 101_500,
        middle: 100_500,
        lower: 99_500,
        upperUSD: 101_500,
        middleUSD: 100_500,
        lowerUSD: 99_500,
        position: 'above',
      },
      // Highs of 101,001 and as many lows of 99,998 are within 1.5 %: one level, in dollars at 118,449.03.
      levels: {
        support: 100_499.5,
        resistance: null,
        supportUSD: 99_575.6,
        resistanceUSD: null,
        distanceToSupport: 15.93,
        distanceToResistance: null,
      },
    });
  });

  it('returns the analysis by rules', async () => {
    await analysisIsWhole();

    expect(await answerTo('ai-analysis')).toEqual({
      analysis: {
        // Trend 3, 200 days 2, MACD 2, 21 days 1, month 1, against band, mood and funding ½ each: 7.5 of 16.
        recommendation: 'COMPRAR_PARCIAL',
        recommendationPercentage: 45,
        // All there; the signals agree by 7.5 of 10.5.
        confidenceLevel: 86,
        summary:
          'A tendência de médio prazo, pelas médias de 50 e 200 dias e pelo MACD, é de alta. ' +
          'Os sinais favorecem uma compra parcial, em até 45% do que você separou.',
        priceAnalysis:
          'O bitcoin vale R$ 119.548. Em 24 horas subiu 0,2%. Em 30 dias acumula alta de 18,4%. ' +
          'Está 19,0% acima da média de 50 dias, que é de R$ 100.500. ' +
          'Está 19,0% acima da média de 200 dias, que é de R$ 100.500.',
        technicalOutlook:
          'O RSI está em 51,9, em faixa neutra. O MACD está acima da linha de sinal. ' +
          'O preço passou da banda superior de Bollinger. ' +
          'As médias de 50 e de 200 dias não se cruzaram nos últimos 10 dias.',
        marketStructure:
          'O suporte mais próximo é R$ 100.500, a 15,9% do preço. Não há resistência conhecida acima do preço. ' +
          'A taxa de financiamento é de 0,0635% por 8 horas: quem compra a prazo paga para manter a posição. ' +
          'Os contratos em aberto cresceram 2,0% em um dia. ' +
          'Para cada conta vendida nos futuros há 0,84 comprada. A dominância do bitcoin é de 53,2%.',
        sentimentAnalysis: 'O índice de medo e ganância está em 71: ganância.',
        fundamentalFactors:
          'A taxa de hash é de 252,03 EH/s e subiu 1,9% em 7 dias. ' +
          'O próximo ajuste deve elevar a dificuldade em 98,5%. Faltam 82.269 blocos para o próximo halving.',
        newsImpact:
          'Notícias das últimas 24 horas: 1 (mercado: 1; tecnologia: 0; regulação: 0). ' +
          'As regras contam as notícias, mas não interpretam o que dizem.',
        riskAssessment:
          'A volatilidade anualizada de 30 dias é de 19,3%, baixa: risco menor que o habitual. ' +
          'Esta análise é automática e não é recomendação individual de investimento.',
        timeHorizon: 'Médio prazo (30 a 180 dias)',
        keyLevels: { support: [100_499.5], resistance: [], targets: { bullish: null, bearish: null } },
        catalysts: {
          bullish: ['Preço acima da média de 200 dias', 'MACD acima da linha de sinal'],
          bearish: [
            'Ganância no mercado (índice em 71): o preço já subiu e pode cair',
            'Financiamento alto: futuros carregados de compradores',
          ],
        },
      },
      lastUpdated: now.toISOString(),
      fearAndGreedIndex: { value: 71, classification: 'Greed' },
      technicalAnalysisSnapshot: { trend: 'bullish', rsi: 51.85 },
      // (120,700 − 117,000.00001) ÷ 119,548.04744932
      priceSnapshot: { currentPrice: 119_548.04744932, priceChange24h: 0.16, volatility24h: 3.09 },
      marketMetricsSnapshot: { dominance: 53.2 },
      engine: 'rules',
    });
  });

  it('returns the metrics of the chain, and null where no key has been given', async () => {
    expect(await answerTo('onchain-metrics')).toEqual({
      // 252.03 × 10¹⁸ now; a day's mean of 1,019 after 1,000 a week before.
      hashRate: { value: 252.03, unit: 'EH/s', change: 1.9 },
      difficulty: { value: 31.25, unit: 'T', nextAdjustment: 98.46 },
      // 455 BTC in 144 blocks after 925 − 455 = 470.
      minerRevenue: { value: 455, change: -3.19, unit: 'BTC/dia' },
      // Of 1,891,542 bytes 791,542 pay 1, the next 700,000 pay 4.
      mempool: { transactionCount: 3_169, medianFeeRate: 4, size: 1.89 },
      network: { activeNodes: null, hodlingAddresses: null },
    });
  });
});

describe("with the operator's keys, where the country is refused derivatives", () => {
  const written = {
    summary: 'O momento favorece a compra, com 55% do que foi reservado.',
    priceAnalysis: 'A cotação de R$ 119.548 segue acima das médias longas.',
    technicalOutlook: 'Com RSI em 51,9, não há excesso de nenhum lado.',
    marketStructure: 'Faltam derivativos para dizer mais sobre a estrutura.',
    sentimentAnalysis: 'A ganância, em 71, recomenda cautela.',
    fundamentalFactors: 'A rede segue firme, com hash em alta.',
    newsImpact: 'O noticiário do dia trouxe pouca novidade.',
    riskAssessment: 'O risco é baixo; ainda assim, esta análise é automática.',
  };
  const completion = { choices: [{ message: { role: 'assistant', content: JSON.stringify(written) } }] };

  beforeAll(async () => {
    vendors = await startRecordedVendors({
      ...refusing('/futures/', 451),
      '/ai/chat/completions': completion,
    });
    await start({ ...vendors.keys, AI_BASE_URL: `${vendors.url}/ai`, AI_MODEL: 'modelo-1' });
    await chainIsRead();
  });
  afterAll(stop);

  it('returns what the keys open, and nothing of derivatives', async () => {
    const metrics = await answerTo('market-metrics');
    expect(metrics).toMatchObject({
      // In reais at 5.3855.
      etfFlow: {
        valueUSD: 212_000_000,
        valueBRL: 1_141_726_000,
        period: 'último pregão',
        totalAssetsUSD: 118_000_000_000,
        totalAssetsBRL: 635_489_000_000,
      },
      fundingRate: { value: null, sentiment: 'neutral' },
      openInterest: { valueUSD: null, valueBRL: null, change: null },
      longShortRatio: { value: null, sentiment: 'neutral' },
    });
    // The index closes high when bitcoin closes low.
    expect(metrics.correlations).toEqual({ spy: -1, gold: -1, dxy: 1 });
    expect((await answerTo('adoption-metrics')).development).toMatchObject({
      activeNodes: 23_450,
      nodeGrowth: null,
    });
    expect((await answerTo('onchain-metrics')).network).toEqual({
      activeNodes: 23_450,
      hodlingAddresses: 54_900_000,
    });
  });

  it('lets the model put the findings of the rules into words, without adding a figure', async () => {
    const rules = (await answerTo('ai-analysis')).analysis;
    expect(rules.marketStructure).toContain('Os dados de derivativos não estão disponíveis.');

    await until(async () => (await answerTo('ai-analysis')).engine === 'model');
    const { analysis, engine } = await answerTo('ai-analysis');

    expect(engine).toBe('model');
    expect(analysis).toMatchObject(written);
    expect(analysis).toMatchObject({
      // Without the funding 8 of 15.
      recommendation: 'COMPRAR',
      recommendationPercentage: 55,
      keyLevels: { support: [100_499.5] },
      timeHorizon: 'Longo prazo (mais de 180 dias)',
    });
  });
});
