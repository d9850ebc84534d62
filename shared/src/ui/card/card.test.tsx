import { render, screen, within } from '@testing-library/react';
import { Card, KeyValue, KeyValueList, Stat, StatCells } from '..';

it('is a region named by its title', () => {
  render(
    <Card title="Medo e ganância" titleNote="diário" headerEnd={<span>09:00</span>} footer="Fonte pública">
      68
    </Card>,
  );
  const card = screen.getByRole('region', { name: 'Medo e ganância' });
  expect(within(card).getByRole('heading', { level: 2, name: 'Medo e ganância diário' })).toBeInTheDocument();
  expect(card).toHaveTextContent('09:00');
  expect(card).toHaveTextContent('Fonte pública');
});

it('says that it is loading without losing its title', () => {
  render(<Card title="Métricas-chave" busy />);
  const card = screen.getByRole('region', { name: 'Métricas-chave' });
  expect(card).toHaveAttribute('aria-busy', 'true');
  expect(within(card).getByRole('status')).toHaveTextContent('Carregando');
});

it('pairs each label with its figure', () => {
  render(
    <StatCells columns={2}>
      <Stat label="Volume em 24h" value="R$ 1,94" unit="bi" context="3.786 BTC" />
      <Stat label="Dominância" loading />
    </StatCells>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Volume em 24h',
    'Dominância',
  ]);
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
  expect(figures).toContain('R$ 1,94 bi');
  expect(figures).toContain('3.786 BTC');
});

it('flashes when the watched figure moves, not when it appears or goes missing', () => {
  const price = (watch: number | null) => (
    <StatCells columns={2}>
      <Stat label="Preço" value="R$ 1" watch={watch} />
    </StatCells>
  );
  const flash = () => document.querySelector('[data-direction]')?.getAttribute('data-direction') ?? null;

  const { rerender } = render(price(null));
  rerender(price(100));
  expect(flash()).toBeNull();
  rerender(price(101));
  expect(flash()).toBe('up');
  rerender(price(null));
  rerender(price(99));
  expect(flash()).toBe('down');
});

it('lists facts line by line', () => {
  render(
    <KeyValueList>
      <KeyValue label="Recompensa" note="-50%">
        3,125 BTC
      </KeyValue>
    </KeyValueList>,
  );
  expect(screen.getByRole('term')).toHaveTextContent('Recompensa');
  expect(screen.getByRole('definition')).toHaveTextContent('3,125 BTC-50%');
});
