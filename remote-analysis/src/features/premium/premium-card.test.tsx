import premium from '@painel/contract/examples/bitcoin-premium.json';
import { network, renderRoutes } from '@painel/shared/testing';
import { screen, within } from '@testing-library/react';
import { PremiumCard } from './premium-card';

const show = () => renderRoutes([{ path: '/', Component: PremiumCard }], { at: '/' });
const cell = async (label: string) => (await screen.findByText(label)).closest('div')!;

it('shows the premium over each rate, with what it means for one bitcoin and the range of the day', async () => {
  network.get('/bitcoin/premium', premium);
  show();
  expect(await cell('Sobre o dólar comercial')).toHaveTextContent(
    /\+1,57%\s*\+?R\$\s8\.642 por bitcoin\s*a R\$\s5,4321\s*hoje de \+1,21% a \+1,63%/,
  );
  expect(await cell('Sobre a PTAX')).toHaveTextContent('+1,61%');
  expect(await cell('Sobre o USDT')).toHaveTextContent('+0,50%');
  expect(await cell('Dólar cripto')).toHaveTextContent('+1,07%USDT sobre o dólar comercial');
});

it('says why a premium is missing', async () => {
  const none = { rate: 5.43, percent: null, reais: null, dayLow: null, dayHigh: null };
  network.get('/bitcoin/premium', { ...premium, ptax: none, cryptoDollarPercent: null });
  show();
  expect(await cell('Sobre a PTAX')).toHaveTextContent('—Sem duas cotações do mesmo momento');
  expect(await cell('Dólar cripto')).toHaveTextContent('—Sem duas cotações do mesmo momento');
});

it('keeps its failure inside, and tries again', async () => {
  network.get('/bitcoin/premium', {}, { status: 503 });
  const user = show();
  expect(await screen.findByText('Falha ao carregar o ágio')).toBeVisible();
  network.get('/bitcoin/premium', premium);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  const card = within(await screen.findByRole('region', { name: 'Ágio brasileiro' }));
  expect(await card.findByText('+1,57%')).toBeVisible();
});
