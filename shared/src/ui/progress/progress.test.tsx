import { render, screen } from '@testing-library/react';
import { HalvingBlocks, Sparkline } from '..';
import { fillOfCells } from './halving-blocks';
import { pointsOf } from './sparkline';

describe('halving blocks', () => {
  it.each([
    [0, 0, 0],
    [100 / 21, 1, 0],
    [64.96, 13, 0.64],
    [100, 21, 0],
    [140, 21, 0],
    [-3, 0, 0],
  ])('at %p percent fills %i cells and %p of the next', (percent, full, partial) => {
    const cells = fillOfCells(percent);
    expect(cells).toHaveLength(21);
    expect(cells.filter((fill) => fill === 1)).toHaveLength(full);
    expect(cells.find((fill) => fill > 0 && fill < 1) ?? 0).toBeCloseTo(partial, 2);
  });

  it('says how far the cycle is', () => {
    render(<HalvingBlocks percent={64.958} caption={['64,96% do ciclo', 'faltam 73.588 blocos']} />);
    expect(screen.getByRole('progressbar', { name: 'Progresso até o próximo halving' })).toHaveAttribute(
      'aria-valuenow',
      '65',
    );
    expect(screen.getByText('faltam 73.588 blocos')).toBeInTheDocument();
  });

  it('claims no progress while it is unknown', () => {
    render(<HalvingBlocks percent={null} />);
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  });
});

describe('spark line', () => {
  const frame = { width: 100, height: 50, top: 5, bottom: 5 };

  it('spans its frame from the lowest to the highest value', () => {
    expect(pointsOf([1, 3, 2], frame)).toEqual([
      [0, 45],
      [50, 5],
      [100, 25],
    ]);
  });

  it('renders a constant price as a straight line', () => {
    expect(pointsOf([7, 7], frame)).toEqual([
      [0, 45],
      [100, 45],
    ]);
  });

  it('renders nothing with fewer than two values', () => {
    const { container } = render(<Sparkline values={[1]} label="Preço" />);
    expect(container).toBeEmptyDOMElement();
  });
});
