import { render, screen } from '@testing-library/react';
import { Meter, RewardStaircase, ShareBar } from '..';
import { staircaseOf } from './reward-staircase.model';

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

  it('steps down by the same height at each halving and is inside the current epoch', () => {
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

  it.each([6_930_000, 1e300, -1])('ends with the last reward, whatever block it is given (%d)', (block) => {
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
