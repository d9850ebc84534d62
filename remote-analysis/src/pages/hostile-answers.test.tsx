import alerts from '@painel/contract/examples/alerts.json';
import aiAnalysis from '@painel/contract/examples/bitcoin/ai-analysis.json';
import adoption from '@painel/contract/examples/bitcoin/adoption-metrics.json';
import dca from '@painel/contract/examples/bitcoin/dca.json';
import starts from '@painel/contract/examples/bitcoin/dca-starts.json';
import estimate from '@painel/contract/examples/bitcoin/fee-estimate.json';
import history from '@painel/contract/examples/bitcoin/valuation-history.json';
import valuation from '@painel/contract/examples/bitcoin/valuation.json';
import fearGreed from '@painel/contract/examples/bitcoin/fear-greed-index.json';
import halving from '@painel/contract/examples/bitcoin/halvening.json';
import candles from '@painel/contract/examples/bitcoin/mbtc-candles.json';
import ticker from '@painel/contract/examples/bitcoin/mbtc-ticker.json';
import metrics from '@painel/contract/examples/bitcoin/market-metrics.json';
import moment from '@painel/contract/examples/bitcoin/moment.json';
import premium from '@painel/contract/examples/bitcoin/premium.json';
import onchain from '@painel/contract/examples/bitcoin/onchain-metrics.json';
import own from '@painel/contract/examples/portfolio/compare.json';
import position from '@painel/contract/examples/ledger/position.json';
import plans from '@painel/contract/examples/portfolio/plans.json';
import withdrawal from '@painel/contract/examples/portfolio/withdrawal.json';
import timeline from '@painel/contract/examples/ledger/timeline.json';
import analysis from '@painel/contract/examples/bitcoin/technical-analysis.json';
import indicators from '@painel/contract/examples/bitcoin/technical-indicators.json';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../routes';

const answers: Record<string, unknown> = {
  '/bitcoin/mbtc/ticker': ticker,
  '/bitcoin/fear-greed-index': fearGreed,
  '/bitcoin/halvening': halving,
  '/bitcoin/ai-analysis': aiAnalysis,
  '/bitcoin/technical-analysis': analysis,
  '/bitcoin/technical-indicators': indicators,
  '/bitcoin/market-metrics': metrics,
  '/bitcoin/adoption-metrics': adoption,
  '/bitcoin/onchain-metrics': onchain,
  '/bitcoin/moment': moment,
  '/bitcoin/premium': premium,
  '/bitcoin/valuation': valuation,
  '/bitcoin/valuation/mean200d/history': history,
  '/bitcoin/dca': dca,
  '/bitcoin/dca/starts': starts,
  '/bitcoin/fee-estimate': estimate,
  '/portfolio/ledger/timeline': timeline,
  '/portfolio/compare': own,
  '/portfolio/ledger/position': position,
  '/portfolio/plans': plans,
  '/alerts': alerts,
};

const headings = {
  '/technical': 'Análise Técnica',
  '/market': 'Mercado',
  '/onchain': 'On-chain',
  '/taxas-e-envio': 'Taxas e envio',
  '/avaliacao': 'Avaliação',
  '/comparar': 'Comparar',
  '/viver-de-bitcoin': 'Viver de bitcoin',
};

/** Replaces every leaf of an answer. */
function eachLeaf(value: unknown, replace: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => eachLeaf(item, replace));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, eachLeaf(item, replace)]));
  return replace(value);
}

const isNumber = (leaf: unknown) => typeof leaf === 'number';
const mutations: Record<string, (answer: unknown) => unknown> = {
  nothing: () => null,
  'an empty object': () => ({}),
  'a list': () => [],
  'a text': () => 'indisponível',
  'only nulls': (answer) => eachLeaf(answer, () => null),
  'figures as texts': (answer) => eachLeaf(answer, (leaf) => (isNumber(leaf) ? String(leaf) : leaf)),
  'huge figures': (answer) => eachLeaf(answer, (leaf) => (isNumber(leaf) ? 1e300 : leaf)),
  'negative figures': (answer) => eachLeaf(answer, (leaf) => (isNumber(leaf) ? -7.5 : leaf)),
  zeros: (answer) => eachLeaf(answer, (leaf) => (isNumber(leaf) ? 0 : leaf)),
  'strange words': (answer) => eachLeaf(answer, (leaf) => (typeof leaf === 'string' ? 'toString' : leaf)),
};

describe.each(Object.entries(headings))('%s («%s») outlives answers that are', (page, heading) => {
  it.each(Object.entries(mutations))('%s', async (_, mutate) => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    network.get('/bitcoin/mbtc/candles', candles);
    for (const [path, answer] of Object.entries(answers)) network.get(path, mutate(answer) as object);
    network.post('/tools/withdrawal', mutate(withdrawal) as object);
    renderRoutes(routes, { at: page });

    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Carregando')).not.toBeInTheDocument());
    const text = document.body.textContent ?? '';
    expect(text).not.toMatch(/NaN|undefined|Infinity|Invalid Date|\[object/);
    expect(text).not.toContain('Algo deu errado neste bloco');
    expect(complaints.mock.calls.map(([first]) => String(first))).toEqual([]);
  });
});
