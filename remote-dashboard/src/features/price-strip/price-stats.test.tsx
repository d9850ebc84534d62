import { tickerSchema } from '@painel/contract';
import example from '@painel/contract/examples/bitcoin/mbtc-ticker.json';
import { changePreferences } from '@painel/shared/preferences';
import { renderElement } from '@painel/shared/testing';
import { act, screen } from '@testing-library/react';
import { ChangeStat, PriceStat, VolumeStat } from './price-stats';

const show = (change: object = {}) => {
  const ticker = tickerSchema.parse({ ...example, ...change });
  const cells = (
    <dl>
      <PriceStat ticker={ticker} />
      <ChangeStat ticker={ticker} />
      <VolumeStat ticker={ticker} />
    </dl>
  );
  return renderElement(cells);
};
const cell = (label: string) => screen.getByText(label).closest('div')!;

afterEach(() => act(() => changePreferences({ currencyFirst: 'brl' })));

it('shows price, change and volume in reais', () => {
  show();
  expect(cell('Preço do Bitcoin')).toHaveTextContent(/R\$\s475\.000US\$\s88\.201.*2,35%/);
  expect(cell('Variação em 24h')).toHaveTextContent(/2,35%.*\+R\$\s10\.906 desde ontem/);
  expect(cell('Volume em 24h')).toHaveTextContent(/R\$\s52,35 mi/);
});

it('shows all of them in dollars to a reader who has them first, with the change of the dollar market', () => {
  changePreferences({ currencyFirst: 'usd' });
  show();
  expect(cell('Preço do Bitcoin')).toHaveTextContent(/US\$\s88\.201R\$\s475\.000.*2,38%/);
  expect(cell('Variação em 24h')).toHaveTextContent(/2,38%.*\+US\$\s2\.051 desde ontem/);
  expect(cell('Volume em 24h')).toHaveTextContent(/US\$\s9,72 mi/);
});

it('names reais where no dollar market answers', () => {
  changePreferences({ currencyFirst: 'usd' });
  show({ usdPrice: null });
  expect(cell('Preço do Bitcoin')).toHaveTextContent(/R\$\s475\.000.*2,35%/);
  expect(cell('Volume em 24h')).toHaveTextContent(/R\$\s52,35 mi/);
});
