import { render } from '@testing-library/react';
import { EdgeMarks } from './edge-marks';

const axis = { min: 100, max: 200, floor: 110, logScale: false };
const texts = (edge: string) =>
  [...document.querySelectorAll(`[data-edge="${edge}"] span`)].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  );

it('names what is beyond the axis at its edge with the distance, and nothing else', () => {
  const marks = [
    { name: 'SMA 50', price: 300, tone: 2 },
    { name: 'Seu custo médio', price: 75, tone: 1 },
    { name: 'SMA 20', price: 150, tone: 3 },
    { name: 'SMA 200', price: null, tone: 4 },
    { name: 'Suporte', price: 90, tone: 'up' },
  ];
  render(<EdgeMarks marks={marks} from={150} axis={axis} />);
  expect(texts('top')).toEqual(['↑ SMA 50 300 (+100,0%)']);
  expect(texts('bottom')).toEqual(['↓ Seu custo médio 75 (-50,0%)', '↓ Suporte 90 (-40,0%)']);
});
