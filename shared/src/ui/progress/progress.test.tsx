import { render, screen } from '@testing-library/react';
import { HalvingBlocks, Meter, RewardStaircase, ShareBar, SparkLine } from '..';
import { fillOfCells } from './halving-blocks.model';
import { staircaseOf } from './reward-staircase.model';
import { pointsOf } from './spark-line.model';

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

describe('meter', () => {
  it('says its value in words', () => {
    render(<Meter label="Confiança da análise" value={72} valueText="72%, alta" />);
    const meter = screen.getByRole('meter', { name: 'Confiança da análise' });
    expect(meter).toHaveAttribute('aria-valuenow', '72');
    expect(meter).toHaveAttribute('aria-valuetext', '72%, alta');
  });

  it('shows no fill for an unknown value', () => {
    render(<Meter label="RSI" value={null} />);
    expect(screen.getByRole('meter', { name: 'RSI' })).toHaveAttribute('aria-valuetext', '—');
    expect(screen.getByRole('meter', { name: 'RSI' })).toBeEmptyDOMElement();
  });
});

it('names the shares of a whole and leaves empty ones out', () => {
  render(
    <ShareBar
      legend
      label="Distribuição do saldo por carteira"
      shares={[
        { key: '1', label: 'Cofre frio', value: 1.2, text: '93,8%' },
        { key: '2', label: 'Operações', value: 0.08, text: '6,2%' },
        { key: '3', label: 'Vazia', value: 0 },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: 'Distribuição do saldo por carteira' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Cofre frio93,8%',
    'Operações6,2%',
  ]);
});

describe('reward staircase', () => {
  it('reads out every reward so far and the next one', () => {
    render(<RewardStaircase block={976_412} />);
    expect(
      screen.getByRole('img', {
        name: 'Recompensa por bloco em cada época: 50, 25, 12,5, 6,25 e 3,125 BTC. A próxima será 1,5625 BTC.',
      }),
    ).toBeInTheDocument();
  });

  it('steps down by the same height at each halving and stands inside the current epoch', () => {
    const { steps, now } = staircaseOf(945_000, { width: 560, height: 260, left: 44 });
    expect(steps.map(({ year, reward }) => [year, reward])).toEqual([
      [2009, 50],
      [2012, 25],
      [2016, 12.5],
      [2020, 6.25],
      [2024, 3.125],
      [2028, 1.5625],
    ]);
    const drops = steps.slice(1).map((step, index) => step.y - (steps[index]?.y ?? 0));
    for (const drop of drops) expect(drop).toBeCloseTo(drops[0] ?? 0, 0);
    // Half of the epoch's 210.000 blocks are mined.
    expect(now.x).toBeCloseTo(((steps[4]?.x ?? 0) + (steps[5]?.x ?? 0)) / 2, 0);
  });

  it.each([6_930_000, 1e300, -1])('ends with the last reward, whatever block it is told (%d)', (block) => {
    const { steps, now } = staircaseOf(block, { width: 560, height: 260, left: 44 });
    expect(steps.length).toBeLessThanOrEqual(34);
    expect(Number.isFinite(now.x)).toBe(true);
  });

  it('moves on to the next epoch with the block of the halving', () => {
    const size = { width: 560, height: 260, left: 44 };
    expect(staircaseOf(1_049_999, size).steps.at(-1)?.year).toBe(2028);
    expect(staircaseOf(1_050_000, size).steps.at(-1)?.year).toBe(2032);
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

  it('draws a price that stood still as a straight line', () => {
    expect(pointsOf([7, 7], frame)).toEqual([
      [0, 45],
      [100, 45],
    ]);
  });

  it('draws nothing with fewer than two values', () => {
    const { container } = render(<SparkLine values={[1]} label="Preço" />);
    expect(container).toBeEmptyDOMElement();
  });
});
