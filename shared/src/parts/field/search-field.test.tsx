import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchField } from '..';

const onSearch = jest.fn();
const onType = jest.fn();
const element = (search: string) => (
  <SearchField
    label="Buscar"
    placeholder="Título"
    maxLength={40}
    search={search}
    onSearch={onSearch}
    onType={onType}
  />
);

/** The field with a search that the address has, and how the address changes. */
function show(search = '') {
  const { rerender } = render(element(search));
  return (next: string) => rerender(element(next));
}
const field = () => screen.getByRole('searchbox', { name: 'Buscar' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(() => jest.useRealTimers());

it('searches once no letter comes for a while, without the blanks around the text, and reports each letter at once', () => {
  show();
  type('hal');
  wait(349);
  type(' halving ');
  wait(349);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch.mock.calls).toEqual([['halving']]);
  expect(onType.mock.calls).toEqual([[''], ['hal'], [' halving ']]);
});

it('does not wait after Enter, and searches for the same only once', () => {
  show();
  type('halving');
  fireEvent.keyDown(field(), { key: 'a' });
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter' });
  fireEvent.keyDown(field(), { key: 'Enter' });
  wait(1000);
  expect(onSearch.mock.calls).toEqual([['halving']]);
});

it('does not search for what the address has already', () => {
  show('halving');
  expect(field()).toHaveValue('halving');
  wait(1000);
  expect(onSearch).not.toHaveBeenCalled();
});

it('does not search while an input method composes', () => {
  show();
  type('halving');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(onSearch).not.toHaveBeenCalled();
});

it('follows the address when something else changed it, and searches for nothing because of that', () => {
  const go = show();
  type('halving');
  wait(350);
  go('halving');
  go('');
  expect(field()).toHaveValue('');
  wait(1000);
  expect(onSearch.mock.calls).toEqual([['halving']]);
  type('halving');
  wait(350);
  expect(onSearch.mock.calls).toEqual([['halving'], ['halving']]);
});

it('keeps what is typed while the address follows its own search', () => {
  const go = show();
  type('hal');
  wait(350);
  type('halving');
  go('hal');
  expect(field()).toHaveValue('halving');
});
