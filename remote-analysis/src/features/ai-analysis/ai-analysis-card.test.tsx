import analysis from '@painel/contract/examples/bitcoin/ai-analysis.json';
import ticker from '@painel/contract/examples/bitcoin/mbtc-ticker.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderElement } from '@painel/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AiAnalysisCard } from './ai-analysis-card';

// The signals and the price come from other calls, which fail unless a test answers them.
beforeEach(() => {
  network.down('/bitcoin/technical-analysis');
  network.down('/bitcoin/mbtc/ticker');
});

const path = '/bitcoin/ai-analysis';
const show = (page: 'dashboard' | 'technical' = 'technical') => renderElement(<AiAnalysisCard page={page} />);
const answer = (opinion: object, rest: object = {}) => ({
  ...analysis,
  analysis: { ...analysis.analysis, ...opinion },
  ...rest,
});
const card = () => screen.getByRole('region', { name: 'Análise com IA' });

it('shows the recommendation, its allocation, and how sure the analysis is', async () => {
  network.get(path, analysis);
  show();

  expect(await screen.findByText('Comprar parcial')).toBeVisible();
  expect(screen.getByText('Alocação sugerida').nextSibling).toHaveTextContent('35%');
  expect(screen.getByRole('meter', { name: 'Confiança da análise' })).toHaveAttribute(
    'aria-valuetext',
    '72%, alta',
  );
});

it('controls the details once they are rendered', async () => {
  network.get(path, () => new Promise<never>(() => {}));
  show();
  const toggle = await screen.findByRole('button', { name: /análise/i, expanded: true });
  expect(toggle).not.toHaveAttribute('aria-controls');
});

it.each([
  ['COMPRAR', 'Comprar'],
  ['VENDER', 'Vender'],
  ['MANTER', 'Manter'],
  ['AGUARDAR_SINAL', 'Aguardar sinal'],
])('shows %s as «%s», without an allocation', async (recommendation, label) => {
  network.get(path, answer({ recommendation }));
  show();

  expect(await screen.findByText(label)).toBeVisible();
  expect(screen.queryByText('Alocação sugerida')).not.toBeInTheDocument();
});

it('says that allocation and confidence are unavailable when they are', async () => {
  network.get(path, answer({ recommendationPercentage: null, confidenceLevel: null }));
  show();

  expect((await screen.findByText('Alocação sugerida')).nextSibling).toHaveTextContent('Indisponível');
  expect(screen.getByText('Confiança da análise').nextSibling).toHaveTextContent('Indisponível');
});

it.each([
  ['rules', /^Análise automática por regras.*Não é recomendação de investimento\.$/],
  ['model', /^Texto gerado por IA.*Não é recomendação de investimento\.$/],
  ['unknown', /^Análise automática, a partir.*Não é recomendação de investimento\.$/],
])('says who wrote it (%s), and that it is no advice', async (engine, sentence) => {
  network.get(path, answer({}, { engine }));
  show('dashboard');

  expect(await screen.findByText(sentence)).toBeVisible();
});

it('says what speaks for a rise and for a fall', async () => {
  network.get(path, answer({ catalysts: { bullish: ['Hash rate em alta'], bearish: [] } }));
  show();

  const side = (name: string) => within(screen.getByRole('heading', { name }).parentElement!);
  expect(await screen.findByRole('heading', { name: 'Catalisadores de alta' })).toBeVisible();
  expect(side('Catalisadores de alta').getByRole('listitem')).toHaveTextContent('Hash rate em alta');
  expect(side('Riscos de baixa').getByText('Nenhum no momento')).toBeVisible();
});

it('shows the levels as a ladder around the price, each with its distance', async () => {
  network.get(path, analysis);
  show();
  await screen.findByText('Preço atual');

  const rows = within(card())
    .getAllByText(/^(Alvo de|Resistência$|Preço atual$|Suporte$)/)
    .map((label) => label.parentElement!.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Alvo de altaR\$\s520\.000\+9,47%$/),
    expect.stringMatching(/^ResistênciaR\$\s500\.000\+5,26%$/),
    expect.stringMatching(/^ResistênciaR\$\s479\.900\+1,03%$/),
    expect.stringMatching(/^Preço atualR\$\s475\.000/),
    expect.stringMatching(/^SuporteR\$\s461\.200-2,91%$/),
    expect.stringMatching(/^SuporteR\$\s440\.000-7,37%$/),
    expect.stringMatching(/^Alvo de baixaR\$\s430\.000-9,47%$/),
  ]);
});

it('shows the levels in dollars to a reader who has them first, by the two prices of now', async () => {
  changePreferences({ currencyFirst: 'usd' });
  network.get(path, analysis);
  network.get('/bitcoin/mbtc/ticker', ticker);
  show();

  // 475,000 and 500,000 ÷ 475,000 × 88,200.50
  const row = (label: string) => screen.getAllByText(label)[0]!.parentElement!;
  await waitFor(() => expect(row('Preço atual')).toHaveTextContent(/US\$\s88\.201/));
  expect(row('Resistência')).toHaveTextContent(/US\$\s92\.843\+5,26%/);
  act(() => changePreferences({ currencyFirst: 'brl' }));
});

it('shows the figures it was made of, and names the source of the dominance next to it', async () => {
  network.get(path, analysis);
  show();

  const cell = async (label: string) => within((await screen.findByText(label)).closest('div')!);
  expect((await cell('Tendência de médio prazo')).getByText('Alta')).toBeVisible();
  expect((await cell('RSI')).getByText('55,2')).toBeVisible();
  expect((await cell('Volatilidade em 24h')).getByText('3,90%')).toBeVisible();
  expect((await cell('Dominância')).getByText('58,4%')).toBeVisible();
  expect((await cell('Dominância')).getByRole('link', { name: /Data provided by CoinGecko/ })).toBeVisible();
});

it('says «Indisponível» for every figure and text that is missing', async () => {
  network.get(path, { analysis: { recommendation: 'MANTER' } });
  show();

  expect(await screen.findByText('Manter')).toBeVisible();
  // Confidence, four figures but for the trend's change of the price, eight texts.
  expect(screen.getAllByText('Indisponível')).toHaveLength(13);
  expect(screen.getByText('Nenhum nível conhecido')).toBeVisible();
});

it('is open on the technical page, and folds away on request', async () => {
  network.get(path, analysis);
  const user = show('technical');
  const outlook = await screen.findByText('MACD acima do sinal; RSI em 55.');
  expect(outlook).toBeVisible();
  expect(screen.getByText(/, renova a cada 3 min$/)).toBeVisible();

  const toggle = screen.getByRole('button', { name: 'Recolher análise' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggle);

  expect(outlook).not.toBeVisible();
  expect(screen.getByText('Comprar parcial')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Expandir análise' }));
  expect(outlook).toBeVisible();
});

it('keeps its parts behind their titles on the dashboard', async () => {
  network.get(path, analysis);
  const user = show('dashboard');
  expect(await screen.findByText('Médio prazo (30 a 180 dias)', { selector: 'summary *' })).toBeVisible();
  expect(screen.getByText('Médio prazo (30 a 180 dias)', { selector: 'h2 *' })).toBeVisible();
  const risk = screen.getByText('Risco moderado: volatilidade anualizada de 42%.');
  expect(risk).not.toBeVisible();

  await user.click(screen.getByText('Riscos e horizonte'));
  expect(risk).toBeVisible();

  await user.click(screen.getByText('Níveis-chave'));
  expect(screen.getByText('Alvo de alta')).toBeVisible();
});

it('says that the analysis failed to load, and tries again', async () => {
  network.get(path, {}, { status: 503 });
  const user = show();
  expect(await screen.findByText('Falha ao carregar a análise com IA')).toBeVisible();

  network.get(path, analysis);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Comprar parcial')).toBeVisible();
});

it('takes an answer without a recommendation for a failure', async () => {
  network.get(path, answer({ recommendation: 7 }));
  show();

  expect(await screen.findByText('Falha ao carregar a análise com IA')).toBeVisible();
});
