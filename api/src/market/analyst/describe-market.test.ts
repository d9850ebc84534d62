import type { MarketMetrics } from '@painel/contract';
import { exampleBriefing, known } from '../../testing/market/example-briefing';
import { describeMood, describeNetwork, describeNews, describeStructure } from './describe-market';

const example = exampleBriefing();
const withMarket = (change: Partial<MarketMetrics>) =>
  describeStructure(exampleBriefing({ market: known({ ...example.market!.value, ...change }) }));

it.each([
  [
    -0.01,
    'A taxa de financiamento é negativa, de 0,0100% por 8 horas: quem vende a prazo paga para manter a posição.',
  ],
  [0, 'A taxa de financiamento é de 0,0000% por 8 horas, sem excesso de nenhum lado.'],
  [0.01, 'A taxa de financiamento é de 0,0100% por 8 horas, sem excesso de nenhum lado.'],
  [
    0.0101,
    'A taxa de financiamento é de 0,0101% por 8 horas: quem compra a prazo paga para manter a posição.',
  ],
])('says of a funding of %d', (value, sentence) => {
  expect(withMarket({ fundingRate: { value, sentiment: 'neutral' } })).toContain(sentence);
});

it('says that derivatives are missing, and the dominance all the same', () => {
  const said = withMarket({
    fundingRate: { value: null, sentiment: 'neutral' },
    openInterest: { valueUSD: null, valueBRL: null, change: null },
    longShortRatio: { value: null, sentiment: 'neutral' },
  });

  expect(said).toMatch(
    /Os dados de derivativos não estão disponíveis\. A dominância do bitcoin é de 58,4%\.$/,
  );
});

it.each([
  [20, 'O índice de medo e ganância está em 20: medo extremo. Com medo, o preço já caiu e pode cair mais.'],
  [40, 'O índice de medo e ganância está em 40: medo.'],
  [60, 'O índice de medo e ganância está em 60: neutro.'],
  [80, 'O índice de medo e ganância está em 80: ganância.'],
  [
    81,
    'O índice de medo e ganância está em 81: ganância extrema. Com ganância, o preço já subiu e pode cair.',
  ],
])('says of a mood of %i', (value, text) => {
  const fearGreed = known({ value, value_classification: null, timestamp: null });

  expect(describeMood(exampleBriefing({ fearGreed }))).toBe(text);
});

it.each([
  [-3, 'A taxa de hash é de 1.000 EH/s e caiu 3,0% em 7 dias. Faltam 74.100 blocos para o próximo halving.'],
  [null, 'A taxa de hash é de 1.000 EH/s. Faltam 74.100 blocos para o próximo halving.'],
])('says of a hash rate that changed by %p', (change, text) => {
  const { value } = example.onchain!;
  const onchain = known({
    ...value,
    hashRate: { value: 1_000, unit: 'EH/s', change },
    difficulty: { ...value.difficulty, nextAdjustment: null },
  });

  expect(describeNetwork(exampleBriefing({ onchain }))).toBe(text);
});

it('says that there was no news', () => {
  const news = known({ market: 0, technology: 0, regulation: 0 });

  expect(describeNews(exampleBriefing({ news }))).toBe('Não houve notícias nas últimas 24 horas.');
});
