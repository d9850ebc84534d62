import premium from '@painel/contract/examples/bitcoin/premium.json';
import { network, renderElement } from '@painel/shared/testing';
import { screen, within } from '@testing-library/react';
import { PremiumCard } from './premium-card';

const show = () => renderElement(<PremiumCard />);
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

it.each([
  [
    { percent: 1.21, reais: 6670.4 },
    /^Comprar aqui custa R\$\s6\.670 a mais por bitcoin\. Avisar abaixo de 1,2%$/,
    '1.2',
  ],
  [{ percent: 1.5, reais: 8200 }, /R\$\s8\.200 a mais por bitcoin\. Avisar abaixo de 1,4%$/, '1.4'],
  [{ percent: -0.35, reais: -1900 }, /R\$\s1\.900 a menos por bitcoin\. Avisar abaixo de -0,4%$/, '-0.4'],
  [{ percent: 0, reais: 0.2 }, /^Comprar aqui custa o mesmo que lá fora\. Avisar abaixo de -0,1%$/, '-0.1'],
])(
  'says in one sentence what a premium of %j means, and begins an alert below it',
  async (own, says, percent) => {
    network.get('/bitcoin/premium', { ...premium, commercial: { ...premium.commercial, ...own } });
    show();
    const link = await screen.findByRole('link', { name: /^Avisar abaixo de/ });
    expect(link.closest('p')).toHaveTextContent(says);
    expect(link).toHaveAttribute('href', `/alerts?kind=premium&direction=below&percent=${percent}`);
  },
);

it('says without the commercial dollar what a premium is', async () => {
  const none = { rate: 5.43, percent: null, reais: null, dayLow: null, dayHigh: null };
  network.get('/bitcoin/premium', { ...premium, commercial: none });
  show();
  expect(await cell('Sobre a PTAX')).toHaveTextContent('+1,61%');
  expect(screen.getByText(/^O ágio é quanto um bitcoin custa a mais/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Avisar/ })).not.toBeInTheDocument();
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
