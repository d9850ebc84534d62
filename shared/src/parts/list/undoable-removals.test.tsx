import { act, fireEvent, render, screen } from '@testing-library/react';
import { RemovedRow, useUndoableRemovals } from './undoable-removals';

const row = { id: 'r1' };
const sent: string[] = [];

function List() {
  const removals = useUndoableRemovals(async ({ id }: typeof row) => void sent.push(id));
  if (removals.isWaiting(row.id)) return <RemovedRow id={row.id} text="Será removido." removals={removals} />;
  return <button onClick={() => removals.remove(row)}>Remover</button>;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const undo = () => screen.getByRole('button', { name: 'Desfazer' });
/** Removes the row by mouse or keyboard: jsdom does not know which of them set the focus. */
function remove(by: 'mouse' | 'keyboard') {
  const matches = Element.prototype.matches;
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible' ? by === 'keyboard' : matches.call(this, selector);
  });
  render(<List />);
  fireEvent.click(screen.getByRole('button', { name: 'Remover' }));
}

beforeEach(() => {
  sent.length = 0;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('is sent after ten seconds, and not before', async () => {
  remove('mouse');
  expect(undo()).toHaveFocus();
  await pass(9_900);
  expect(sent).toEqual([]);
  await pass(200);
  expect(sent).toEqual(['r1']);
  expect(screen.queryByText('Será removido.')).not.toBeInTheDocument();
});

it('is not sent once it is undone', async () => {
  remove('mouse');
  fireEvent.click(undo());
  await pass(20_000);
  expect(sent).toEqual([]);
  expect(screen.getByRole('button', { name: 'Remover' })).toBeVisible();
});

it('waits while the pointer is on it, and has the whole time afterwards', async () => {
  remove('mouse');
  const text = screen.getByText('Será removido.');
  fireEvent.pointerEnter(text.parentElement!);
  await pass(60_000);
  expect(sent).toEqual([]);
  fireEvent.pointerLeave(text.parentElement!);
  await pass(9_900);
  expect(sent).toEqual([]);
  await pass(200);
  expect(sent).toEqual(['r1']);
});

it('waits while a keyboard has the focus on it', async () => {
  remove('keyboard');
  await pass(60_000);
  expect(sent).toEqual([]);
  act(() => undo().blur());
  await pass(10_100);
  expect(sent).toEqual(['r1']);
});
