import { render } from '@testing-library/react';
import { DeltaBadge } from '..';

it.each([
  [2.34, 'alta de +2,34%'],
  [-8.1, 'queda de -8,10%'],
  [0, 'estável 0,00%'],
  [0.005, 'estável 0,00%'],
  [-0.005, 'estável 0,00%'],
  [0.0051, 'alta de +0,01%'],
  [null, '—'],
  [Number.NaN, '—'],
])('writes a change of %p as "%s"', (value, text) => {
  const { container } = render(<DeltaBadge value={value} />);
  expect(container).toHaveTextContent(text);
});

it('writes the difference of two percentages in points', () => {
  const { container } = render(<DeltaBadge value={0.4} unit="p.p." />);
  expect(container).toHaveTextContent('alta de +0,4 p.p.');
});

it.each([
  [0.05, 'estável 0,0%'],
  [0.051, 'alta de +0,1%'],
  [-0.04, 'estável 0,0%'],
])('with one decimal writes %p as "%s", the mark and the figure in agreement', (value, text) => {
  const { container } = render(<DeltaBadge value={value} decimals={1} />);
  expect(container).toHaveTextContent(text);
});
