import type { Series } from '@painel/shared/indicators';
import { candlePositions, centerOf } from './candle-positions';

/** Side of the square, in units of the SVG, on which each line is rendered before it is stretched to its place. */
export const unit = 1000;

const rounded = (figure: number) => Math.round(figure * 10) / 10;

/** The path of a line through the centres of the candles; where there is no figure it is broken. */
export function linePath(values: Series, heightAt: (value: number) => number): string {
  const positions = candlePositions(values.length);
  let isDrawing = false;
  return values
    .map((value, index) => {
      const command = isDrawing ? 'L' : 'M';
      isDrawing = value !== null;
      if (value === null) return '';
      return `${command}${rounded(centerOf(index, positions) * unit)} ${rounded(heightAt(value) * unit)}`;
    })
    .join('');
}

/** The area between two lines that are known at the same places: along the one and back along the other. */
export function areaPath(upper: Series, lower: Series, heightAt: (value: number) => number): string {
  const there = linePath(upper, heightAt);
  if (there === '') return '';
  const back = linePath(lower, heightAt).slice(1).split('L').toReversed().join('L');
  return `${there}L${back}Z`;
}
