import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { ToastProvider, useToast } from '..';

function Page() {
  const toast = useToast();
  return <button onClick={() => toast.error('Sem conexão')}>falhar</button>;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('fetches what shows a toast when the page first rests, and has its live region there before the first', async () => {
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(1999));
  expect(screen.queryByRole('region', { name: 'Avisos' })).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  const region = screen.getByRole('region', { name: 'Avisos' });
  expect(region).toHaveAttribute('aria-live', 'polite');

  fireEvent.click(screen.getByRole('button', { name: 'falhar' }));
  expect(within(region).getByRole('alert')).toHaveTextContent('Sem conexão');
});
