import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ExternalLink, PageHeader, SectionHeader, SkipLink, TextLink } from '..';

it('gives the page one title that can take the focus', () => {
  render(
    <PageHeader title="Portfólio" lead="Endereços públicos." tools={<button>Atualizar saldos</button>} />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Portfólio' })).toHaveAttribute('tabindex', '-1');
  expect(screen.getByRole('button', { name: 'Atualizar saldos' })).toBeInTheDocument();
});

it('titles a part of the page', () => {
  render(<SectionHeader title="Carteiras externas" />);
  expect(screen.getByRole('heading', { level: 2, name: 'Carteiras externas' })).toBeInTheDocument();
});

it('leads past the navigation', () => {
  render(<SkipLink />);
  expect(screen.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveAttribute('href', '#conteudo');
});

it('marks a link that leaves the site', () => {
  render(
    <MemoryRouter>
      <TextLink to="/forgot-password">Esqueci minha senha</TextLink>
      <ExternalLink href="https://mempool.space/address/x">bc1qar…wf5mdq</ExternalLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Esqueci minha senha' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  const link = screen.getByRole('link', { name: 'bc1qar…wf5mdq abre em nova aba' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveAttribute('target', '_blank');
});
