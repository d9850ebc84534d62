import history from '@painel/contract/examples/bitcoin/valuation-history.json';
import valuation from '@painel/contract/examples/bitcoin/valuation.json';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

const show = () => renderRoutes(routes, { at: '/avaliacao' });
const measure = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  network.get('/bitcoin/valuation', valuation);
  network.get('/bitcoin/valuation/mean200d/history', history);
});

it('shows each measure with its place in the history, its meaning and its limits', async () => {
  show();
  expect(
    await screen.findByText(
      'Mais caro que em 41 de cada 100 dias desde 12/06/2013, pela distância da média de 200 dias.',
    ),
  ).toBeVisible();
  const mean = await measure('Preço sobre a média de 200 dias');
  expect(mean.getByText('1,04')).toBeVisible();
  expect(mean.getByText('Acima de 41,2% dos dias desde 12/06/2013')).toBeVisible();
  expect(mean.getByText('O que mede')).toBeVisible();
  expect(mean.getByText('O que não diz')).toBeVisible();
  const fall = await measure('Queda desde o topo');
  expect(fall.getByText('-18,4%')).toBeVisible();
  expect(fall.getByText('Topo em 14/08/2026, há 97 dias')).toBeVisible();
});

it('says what is missing in place of a figure', async () => {
  const measures = valuation.measures.map(({ key }) => ({ key, value: null, percentile: null }));
  network.get('/bitcoin/valuation', { ...valuation, measures });
  show();
  const mean = await measure('Preço sobre a média de 200 semanas');
  expect(mean.getByText('—')).toBeVisible();
  expect(mean.getByText('Faltam fechamentos diários para calcular')).toBeVisible();
});

it('requests the other currency and keeps the figures meanwhile', async () => {
  network.get('/bitcoin/valuation', ({ request }) => {
    const currency = new URL(request.url).searchParams.get('currency')!;
    const [first, ...others] = valuation.measures;
    const value = currency === 'USD' ? 1.23 : first!.value;
    return Response.json({ ...valuation, currency, measures: [{ ...first, value }, ...others] });
  });
  const user = show();
  const mean = await measure('Preço sobre a média de 200 dias');
  expect(mean.getByText('1,04')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dólares' }));
  expect(await mean.findByText('1,23')).toBeVisible();
});

it('has the history of the first measure open, and keeps a failure of it inside', async () => {
  network.get('/bitcoin/valuation/mean200d/history', {}, { status: 503 });
  const user = show();
  const mean = await measure('Preço sobre a média de 200 dias');
  expect(mean.getByRole('button', { name: 'Fechar histórico' })).toBeVisible();
  expect(await mean.findByText('Falha ao carregar o histórico')).toBeVisible();
  network.get('/bitcoin/valuation/mean200d/history', history);
  await user.click(mean.getByRole('button', { name: 'Tentar novamente' }));
  expect(
    await mean.findByRole('slider', { name: 'Histórico: Preço sobre a média de 200 dias' }),
  ).toHaveAttribute('aria-valuetext', '19/11/2026: 1,04');
});

it('keeps its failure inside, and tries again', async () => {
  network.get('/bitcoin/valuation', {}, { status: 503 });
  const user = show();
  expect(await screen.findByText('Falha ao carregar a avaliação')).toBeVisible();
  network.get('/bitcoin/valuation', valuation);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect((await measure('Volatilidade de 30 dias')).getByText('38,6%')).toBeVisible();
});
