import comparison from '@painel/contract/examples/portfolio/compare.json';
import explanation from '@painel/contract/examples/portfolio/explanation.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderElement } from '@painel/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { ComparisonCard } from './comparison-card';

const title = 'Comparação com o CDI';
const loss = { ...comparison, valueCents: 1_120_000, gainCents: -130_000, percentOfCdi: null };
const answer = (body: object, source = 'live') =>
  network.get('/portfolio/compare', body, { headers: { 'x-data-source': source } });
const show = () => renderElement(<ComparisonCard />);
const card = async () => within(await screen.findByRole('region', { name: title }));

it('says how much of the CDI bitcoin has yielded, with both values, the source and the way to the others', async () => {
  network.get('/portfolio/compare', ({ request }) => {
    expect(new URL(request.url).searchParams.get('against')).toBe('cdi');
    return Response.json(comparison);
  });
  show();
  const region = await card();
  expect(await region.findByText('Seu Bitcoin rendeu 346% do CDI desde a 1ª compra')).toBeVisible();
  expect(
    region.getByText(/^Hoje: R\$\s18\.455,07 em bitcoin; R\$\s14\.223,04 com os mesmos aportes/),
  ).toBeVisible();
  expect(region.getByRole('link', { name: /Banco Central do Brasil/ })).toBeVisible();
  expect(region.getByRole('link', { name: 'Comparar com outras aplicações' })).toHaveAttribute(
    'href',
    '/comparar',
  );
  expect(region.getByText(/Valores brutos, antes de impostos/)).toBeVisible();
});

it.each([
  ['in loss by how much it is below', loss, /^Seu Bitcoin está R\$\s3\.023,04 abaixo do CDI$/],
  [
    'by how much it is above a CDI without a gain',
    { ...comparison, percentOfCdi: null, against: { cdi: { valueCents: 1_240_000, gainCents: -10_000 } } },
    /^Seu Bitcoin está R\$\s6\.055,07 acima do CDI$/,
  ],
  [
    'that an entry lacks something',
    { ...comparison, percentOfCdi: null, gainCents: null, missing: 1 },
    /^Falta o custo, o valor ou a origem de 1 lançamento\./,
  ],
  ['that several entries do', { ...comparison, missing: 2 }, /de 2 lançamentos\./],
  [
    'that a rate of the CDI is missing',
    { ...comparison, percentOfCdi: null, against: { cdi: null } },
    /^Falta a taxa do CDI/,
  ],
  ['that there is no price', { ...comparison, gainCents: null, valueCents: null }, /^Sem o preço do bitcoin/],
  [
    'that nothing was bought',
    { ...comparison, netInvestedCents: 0, valueCents: 0, gainCents: null },
    /^Ainda não há compras/,
  ],
])('says %s', async (_what, body, text) => {
  answer(body);
  show();
  expect(await (await card()).findByText(text)).toBeVisible();
});

it('links to the missing data', async () => {
  answer({ ...comparison, missing: 2 });
  show();
  expect(await (await card()).findByRole('link', { name: 'Ver o que falta' })).toHaveAttribute(
    'href',
    '/portfolio/pendencias',
  );
});

it('hides amounts in discreet mode, and keeps the percentage', async () => {
  changePreferences({ discreet: true });
  answer(comparison);
  show();
  const region = await card();
  expect(await region.findByText('Seu Bitcoin rendeu 346% do CDI desde a 1ª compra')).toBeVisible();
  expect(region.queryByText(/18\.455|14\.223/)).not.toBeInTheDocument();
});

it('hides in discreet mode by how much it is below', async () => {
  changePreferences({ discreet: true });
  answer(loss);
  show();
  const region = await card();
  expect(await region.findByText(/abaixo do CDI/)).toBeVisible();
  expect(region.queryByText(/3\.023/)).not.toBeInTheDocument();
});

it('names no source of simulated figures', async () => {
  answer(comparison, 'simulated');
  show();
  const region = await card();
  expect(await region.findByText(/346%/)).toBeVisible();
  expect(region.queryByRole('link', { name: /Banco Central/ })).not.toBeInTheDocument();
});

it('is requested again after a failure', async () => {
  network.get('/portfolio/compare', {}, { status: 500 });
  show();
  const region = await card();
  expect(await region.findByText('Falha ao comparar com o CDI')).toBeVisible();
  answer(comparison);
  fireEvent.click(region.getByRole('button', { name: 'Tentar novamente' }));
  expect(await region.findByText(/346%/)).toBeVisible();
});

it('is nothing with a server that does not compare', async () => {
  network.get('/portfolio/compare', {}, { status: 404 });
  show();
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});

it('says how the comparison came, in reais', async () => {
  answer(comparison);
  changePreferences({ currencyFirst: 'usd' });
  const { queries: asked } = network.recordCalls('get', '/portfolio/explanations/comparison', {
    ...explanation,
    lines: explanation.lines.map((line) => ({
      ...line,
      cdiCents: line.kind === 'payment' ? 2_410_000 : null,
    })),
    cdiCents: 2_410_000,
  });
  const user = show();
  const region = await card();
  await user.click(await region.findByRole('button', { name: `Como chegamos aqui: ${title}` }));
  const steps = await region.findByRole('table', { name: `De que é feito: ${title}` });
  expect(steps).toHaveTextContent(/Compra.*R\$\s24\.100,00/);
  expect(asked).toEqual(['?currency=BRL']);
});
