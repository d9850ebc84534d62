import comparison from '@painel/contract/examples/portfolio/compare.json';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderElement } from '@painel/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { AgainstCdi } from './against-cdi';

const loss = { ...comparison, valueCents: 1_120_000, gainCents: -130_000, percentOfCdi: null };
const show = () =>
  renderElement(
    <div data-testid="cell">
      <AgainstCdi />
    </div>,
  );
const says = (text: RegExp) => waitFor(() => expect(screen.getByTestId('cell')).toHaveTextContent(text));

it.each([
  ['how much of the CDI bitcoin has yielded', comparison, /^346% do CDI$/],
  ['in loss by how much it is below', loss, /^R\$\s3\.023,04 abaixo do CDI$/],
  [
    'by how much it is above a CDI without a gain',
    { ...comparison, percentOfCdi: null, against: { cdi: { valueCents: 1_240_000, gainCents: -10_000 } } },
    /^R\$\s6\.055,07 acima do CDI$/,
  ],
  [
    'which entries it leaves out',
    { ...comparison, missing: 2, entryCount: 602 },
    /^346% do CDI sem 2 lançamentos \(0,3%\)$/,
  ],
  [
    'that an older server compares nothing while an entry lacks something',
    { ...comparison, percentOfCdi: null, gainCents: null, missing: 1, entryCount: undefined },
    /^sem 1 lançamento$/,
  ],
  [
    'that a rate of the CDI is missing',
    { ...comparison, percentOfCdi: null, against: { cdi: null } },
    /^falta a taxa de um dia útil$/,
  ],
  [
    'that there is no price',
    { ...comparison, gainCents: null, valueCents: null },
    /^falta o preço de agora$/,
  ],
  [
    'that nothing was bought',
    { ...comparison, netInvestedCents: 0, valueCents: 0, gainCents: null },
    /^sem compras registradas$/,
  ],
])('says %s', async (_what, body, text) => {
  network.get('/portfolio/compare', ({ request }) => {
    expect(new URL(request.url).searchParams.get('against')).toBe('cdi');
    return Response.json(body);
  });
  show();
  await says(text);
});

it('links what is left out to the missing data', async () => {
  network.get('/portfolio/compare', { ...comparison, missing: 2, entryCount: 602 });
  show();
  const link = await screen.findByRole('link', { name: 'sem 2 lançamentos (0,3%)' });
  expect(link).toHaveAttribute('href', '/portfolio/pendencias');
});

it('hides in discreet mode by how much it is below', async () => {
  changePreferences({ discreet: true });
  network.get('/portfolio/compare', loss);
  show();
  await says(/abaixo do CDI/);
  expect(screen.getByTestId('cell')).not.toHaveTextContent('3.023');
});

it('says when it fails, and nothing with a server that does not compare', async () => {
  network.get('/portfolio/compare', {}, { status: 500 });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Falha ao comparar com o CDI');
});
