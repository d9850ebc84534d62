import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PageTabs } from './page-tabs';

const tabs = [
  { to: '/portfolio', label: 'Visão geral' },
  { to: '/portfolio/lancamentos', label: 'Lançamentos', alsoAt: ['/portfolio/importar'] },
  { to: { pathname: '/portfolio/planos', search: '?ano=2025' }, label: 'Planos' },
];

it.each([
  ['/portfolio', 'Visão geral'],
  ['/portfolio/importar', 'Lançamentos'],
  ['/portfolio/planos', 'Planos'],
])('at %s the current tab is «%s» alone', (address, label) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <PageTabs label="Páginas" tabs={tabs} />
    </MemoryRouter>,
  );
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual([label]);
});

it('keeps the search of an address', () => {
  render(
    <MemoryRouter>
      <PageTabs label="Páginas" tabs={tabs} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Planos' })).toHaveAttribute('href', '/portfolio/planos?ano=2025');
});
