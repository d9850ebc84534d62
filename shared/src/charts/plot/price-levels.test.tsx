import { render, screen } from '@testing-library/react';
import { PriceLevels } from './price-levels';

const axis = { min: 100, max: 200, floor: 110, logScale: false };

it('is a line at a price of the axis, and none at a price beyond it', () => {
  const levels = [
    { name: 'Resistência', price: 180, tone: 'down' as const },
    { name: 'Suporte', price: 90, tone: 'up' as const },
  ];
  render(<PriceLevels levels={levels} axis={axis} />);
  expect(screen.getByText('Resistência 180')).toBeVisible();
  expect(screen.queryByText(/Suporte/)).toBeNull();
});
