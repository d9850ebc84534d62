import { render, screen, within } from '@testing-library/react';
import { SiteFooter } from './site-footer';

it('names whose figures the site shows, each in the words that its terms require', () => {
  render(<SiteFooter />);
  const sources = within(screen.getByRole('list', { name: 'Fontes dos dados' }));
  expect(sources.getByRole('link', { name: 'Data provided by CoinGecko' })).toHaveAttribute(
    'href',
    'https://www.coingecko.com/en/api',
  );
  expect(sources.getByRole('link', { name: '© colaboradores do OpenStreetMap' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
  expect(sources.getByRole('link', { name: 'alternative.me' })).toBeVisible();
});

it('says that nothing here is advice', () => {
  render(<SiteFooter />);
  expect(screen.getByText(/não são recomendação de investimento/)).toBeVisible();
});
