import { useLive } from '@painel/shared/market';
import { render, screen } from '@testing-library/react';
import { NextReading } from './next-reading';

afterEach(() => useLive.setState(false, true));

it.each([
  ['live', 'Preço ao vivo'],
  ['simulated', 'Simulação ao vivo'],
  ['stale', 'Preço desatualizado'],
] as const)('says of a streamed price that is %s: %s', (source, words) => {
  useLive.setState(true, true);
  render(<NextReading source={source} lastAt={Date.now()} everyMs={30_000} reading={false} />);
  expect(screen.getByText(words)).toBeVisible();
});

it.each([undefined, 'stale'] as const)(
  'counts where nothing is streamed, whatever the price is (%s)',
  (source) => {
    render(<NextReading source={source} lastAt={Date.now()} everyMs={30_000} reading={false} />);
    expect(screen.getByText('Próxima leitura de preço em 30 s')).toBeVisible();
  },
);
