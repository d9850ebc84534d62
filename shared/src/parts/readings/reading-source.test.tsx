import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReadingSource, type SourcedFigures } from '..';

const readAt = new Date(2026, 10, 20, 9, 5).toISOString();
const sources: SourcedFigures[] = [
  { source: { name: 'mempool.space', href: 'https://mempool.space' }, figures: 'taxa de hash e dificuldade' },
  {
    source: { name: 'Data provided by CoinGecko', href: 'https://www.coingecko.com/en/api', lang: 'en' },
    figures: 'dominância',
  },
];
const show = (source: 'live' | 'simulated' | 'stale' = 'live', at: string | null = readAt) =>
  render(
    <ReadingSource
      source={source}
      readAt={at}
      receivedAt={new Date(2026, 10, 20, 10, 0).getTime()}
      sources={sources}
      words={(time) => `${time}, a cada 15 min`}
    />,
  );
const button = () => screen.getByRole('button', { name: /a cada 15 min\s*Ver fontes$/ });

it('says when the figures were read, and on a press from whom they come', async () => {
  show();
  expect(button()).toHaveTextContent('20 nov, 09:05, a cada 15 min');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await userEvent.click(button());

  const dialog = within(await screen.findByRole('dialog', { name: 'De onde vêm estes números' }));
  expect(dialog.getByText('Lidos em 20/11/2026, 09:05')).toBeVisible();
  expect(dialog.getByRole('link', { name: /^mempool\.space/ })).toHaveAttribute(
    'href',
    'https://mempool.space',
  );
  expect(dialog.getByText('taxa de hash e dificuldade')).toBeVisible();
  expect(dialog.getByText('Data provided by CoinGecko')).toHaveAttribute('lang', 'en');
});

it('closes on Esc and gives the focus back to its button', async () => {
  show();
  await userEvent.click(button());
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button()).toHaveFocus());
});

it('takes the time of the answer when it does not say when it was read', () => {
  show('live', null);
  expect(button()).toHaveTextContent('20 nov, 10:00');
});

it('gives simulated figures no source', async () => {
  show('simulated');
  expect(screen.getByText('Simulado')).toBeVisible();
  await userEvent.click(button());

  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Usando dados simulados - API indisponível')).toBeVisible();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
});

it('marks a late reading', () => {
  show('stale');
  expect(screen.getByText('Desatualizado')).toBeVisible();
});
