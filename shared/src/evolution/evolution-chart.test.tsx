import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApexOptions } from 'apexcharts';
import { useState } from 'react';
import { EvolutionChart, type EvolutionMark, type EvolutionSeries } from '.';

// jsdom lays out nothing: a mock replaces the library and records its props, the chart first and the overview second.
const drawn = jest.fn<null, [{ options: ApexOptions; series: { name: string; data: unknown[] }[] }]>();
jest.mock('react-apexcharts', () => ({
  __esModule: true,
  default: (props: never) => {
    drawn(props);
    return null;
  },
}));

const day = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const points = Array.from({ length: 101 }, (_, index) => ({
  time: start + index * day,
  value: 1000 + index,
}));
const series: EvolutionSeries[] = [
  { name: 'Valor em BRL', color: 'first', points },
  { name: 'Custo em BRL', color: 'second', points: points.slice(50) },
];
const axis = (value: number) => `R$ ${value}`;
const speak = (time: number) => `dia ${(time - start) / day}`;

interface Given {
  fileName?: string | null;
  lines?: EvolutionSeries[];
  marks?: EvolutionMark[];
  isLogarithmic?: boolean;
  namesLines?: boolean;
}

function Chart({ fileName = 'evolucao', lines = series, marks, isLogarithmic, namesLines }: Given) {
  const [active, setActive] = useState<number | null>(null);
  return (
    <>
      <output>{active === null ? 'nenhum' : speak(active)}</output>
      <EvolutionChart
        {...{ series: lines, marks, label: 'Dia', axis, speak, active, fileName, isLogarithmic, namesLines }}
        onActive={setActive}
      />
    </>
  );
}

const isOverview = (options: ApexOptions) => options.chart?.brush?.enabled === true;
const last = (overview: boolean) =>
  drawn.mock.calls.findLast(([{ options }]) => isOverview(options) === overview)![0].options;
const drawing = () => last(false);
const overview = () => last(true);
const slider = () => screen.getByRole('slider', { name: 'Dia' });
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));

beforeEach(() => {
  drawn.mockClear();
  render(<Chart />);
});

it('renders each series, the first with its area', () => {
  const [{ series: given, options }] = drawn.mock.calls[0]!;
  expect(given.map(({ name, data }) => [name, data.length])).toEqual([
    ['Valor em BRL', 101],
    ['Custo em BRL', 51],
  ]);
  expect(options.fill?.opacity).toEqual([0.09, 0]);
});

it('follows the pointer without re-rendering, and lets go', () => {
  const calls = drawn.mock.calls.length;
  const before = drawing();
  act(() => before.chart!.events!.mouseMove!({}, {}, { seriesIndex: 0, dataPointIndex: 7 }));
  expect(screen.getByRole('status')).toHaveTextContent('dia 7');
  act(() => before.chart!.events!.mouseMove!({}, {}, { seriesIndex: 1, dataPointIndex: 1 }));
  expect(screen.getByRole('status')).toHaveTextContent('dia 51');
  act(() => before.chart!.events!.mouseLeave!({}, {}, {}));
  expect(screen.getByRole('status')).toHaveTextContent('nenhum');
  expect(drawn.mock.calls.slice(calls).every(([{ options }]) => [before, overview()].includes(options))).toBe(
    true,
  );
});

it('marks the point that the keyboard selects, and announces it', () => {
  expect(slider()).toHaveAttribute('aria-valuetext', 'dia 100');
  // jsdom moves no slider: the browser turns ← into this.
  fireEvent.change(slider(), { target: { value: '40' } });
  expect(slider()).toHaveAttribute('aria-valuetext', 'dia 40');
  expect(drawing().annotations?.xaxis).toMatchObject([{ x: start + 40 * day }]);
  fireEvent.blur(slider());
  expect(drawing().annotations?.xaxis).toEqual([]);
});

it('zooms by buttons around the active point, and back to the whole', async () => {
  expect(screen.getByRole('button', { name: 'Ver tudo' })).toBeDisabled();
  await press('Aproximar');
  expect(drawing().xaxis).toMatchObject({ min: start + 25 * day, max: start + 75 * day });
  expect(overview().chart?.selection?.xaxis).toMatchObject({ min: start + 25 * day, max: start + 75 * day });
  await press('Afastar');
  expect(drawing().xaxis).toMatchObject({ min: undefined, max: undefined });
  await press('Aproximar');
  await press('Ver tudo');
  expect(drawing().xaxis).toMatchObject({ min: undefined, max: undefined });
});

it('shows the part that is dragged over, or selected on the overview, which does not re-render meanwhile', () => {
  const part = { min: start + 10 * day, max: start + 20 * day };
  act(() => drawing().chart!.events!.zoomed!({}, { xaxis: part }));
  expect(overview().chart?.selection?.xaxis).toMatchObject(part);
  const before = overview();
  const other = { min: start + 30 * day, max: start + 60 * day };
  act(() => before.chart!.events!.selection!({}, { xaxis: other }));
  expect(drawing().xaxis).toMatchObject(other);
  expect(overview()).toBe(before);
  act(() => before.chart!.events!.selection!({}, { xaxis: { min: start, max: start + 100 * day } }));
  expect(screen.getByRole('button', { name: 'Ver tudo' })).toBeDisabled();
});

it('saves the points as CSV with decimal commas, and nothing where nothing may be saved', async () => {
  const exportToCSV = jest.fn();
  act(() => void drawing().chart!.events!.mounted!({ exports: { exportToCSV } }));
  await press('Salvar CSV');
  expect(exportToCSV).toHaveBeenCalledWith({ fileName: 'evolucao', columnDelimiter: ';' });
  const { csv } = drawing().chart!.toolbar!.export!;
  expect(csv!.categoryFormatter!(start)).toBe('2026-01-01');
  expect(csv!.valueFormatter!(1.5)).toBe('1,5');
});

it('offers no file where nothing may be saved', () => {
  document.body.replaceChildren();
  render(<Chart fileName={null} />);
  expect(screen.queryByRole('button', { name: /Salvar/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Aproximar' })).toBeVisible();
});

it('keeps a day without a value as a gap, which the keyboard passes over', () => {
  document.body.replaceChildren();
  drawn.mockClear();
  const gap = points.map((point, index) => (index === 40 ? { ...point, value: null } : point));
  render(<Chart lines={[{ ...series[0]!, points: gap }]} />);
  expect(drawn.mock.calls[0]![0].series[0]!.data[40]).toEqual({ x: start + 40 * day, y: null });
  expect(slider()).toHaveAttribute('max', '99');
  fireEvent.change(slider(), { target: { value: '40' } });
  expect(slider()).toHaveAttribute('aria-valuetext', 'dia 41');
});

it('names days by their year where years are shown', () => {
  const label = () => drawing().xaxis!.labels!.formatter!('', start);
  expect(label()).toBe('1 jan');
  document.body.replaceChildren();
  const later = { time: start + 500 * day, value: 1 };
  render(<Chart lines={[{ ...series[0]!, points: [...points, later] }]} />);
  expect(label()).toMatch(/jan.*2026/);
});

it('gives percentages their own axis, and marks purchases and sales on the line', () => {
  document.body.replaceChildren();
  const growth: EvolutionSeries = { name: 'Em %', color: 'fourth', points, isPercent: true };
  const marks: EvolutionMark[] = [
    { time: start, value: 1000, kind: 'buy' },
    { time: start + day, value: 1001, kind: 'sell' },
  ];
  render(<Chart lines={[...series, growth]} marks={marks} />);
  expect(drawing().yaxis).toMatchObject([
    { opposite: true, seriesName: ['Valor em BRL', 'Custo em BRL'] },
    { seriesName: ['Em %'] },
  ]);
  expect(drawing().annotations!.points).toMatchObject([
    { x: start, y: 1000, label: { text: '▲' } },
    { x: start + day, y: 1001, label: { text: '▼' } },
  ]);
});

it('has a logarithmic axis on request, and dashes quiet lines', () => {
  expect(drawing().yaxis).toMatchObject({ logarithmic: false });
  document.body.replaceChildren();
  const paid: EvolutionSeries = { name: 'Aportado', color: 'quiet', points };
  render(<Chart lines={[...series, paid]} isLogarithmic />);
  expect(drawing().yaxis).toMatchObject({ logarithmic: true });
  expect(drawing().stroke?.dashArray).toEqual([0, 0, 4]);
});

it('names each line next to its end, where the library rendered it', () => {
  document.body.replaceChildren();
  render(<Chart namesLines />);
  const globals = {
    seriesYvalues: [Array(101).fill(30), Array(51).fill(31)],
    translateY: 10,
    gridHeight: 200,
  };
  act(() => void drawing().chart!.events!.updated!({ w: { globals } }));
  const ends = ['Valor em BRL', 'Custo em BRL'].map((name) => screen.getByText(name));
  expect(ends.map(({ textContent, style }) => [textContent, style.top])).toEqual([
    ['Valor em BRL R$ 1100', '40px'],
    ['Custo em BRL R$ 1100', '56px'],
  ]);
});

it('takes its colours again when the theme changes', async () => {
  document.documentElement.style.setProperty('--chart-grid', 'cinza');
  await act(async () => document.documentElement.setAttribute('data-theme', 'dark'));
  expect(drawing().grid?.borderColor).toBe('cinza');
});
