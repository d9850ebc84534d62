import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { ToastProvider, useToast } from '..';

function Page() {
  const toast = useToast();
  return <button onClick={() => toast.error('Sem conexão')}>falhar</button>;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const region = () => screen.queryByRole('region', { name: 'Avisos' });

function showPage() {
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
}

it('fetches what shows a toast when the reader begins to use the page, and has its live region there before the first', async () => {
  showPage();
  await act(() => jest.advanceTimersByTimeAsync(9_999));
  expect(region()).not.toBeInTheDocument();
  await act(async () => {
    fireEvent.pointerMove(document.body);
    await jest.advanceTimersByTimeAsync(1);
  });
  expect(region()).toHaveAttribute('aria-live', 'polite');

  fireEvent.click(screen.getByRole('button', { name: 'falhar' }));
  expect(within(region()!).getByRole('alert')).toHaveTextContent('Sem conexão');
});

it('fetches it for who only reads after ten seconds', async () => {
  showPage();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(region()).toBeInTheDocument();
});
