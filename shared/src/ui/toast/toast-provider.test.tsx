import type * as testingLibrary from '@testing-library/react';
import type * as ui from '..';

let library: typeof testingLibrary;
let parts: typeof ui;

// The library would add its own hooks, which a test that has begun cannot.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
beforeEach(async () => {
  // The code that shows toasts is fetched once for each page: code that an earlier test fetched would be there already.
  jest.resetModules();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  library = await import('@testing-library/react');
  parts = await import('..');
  jest.useFakeTimers();
});
afterEach(() => {
  library.cleanup();
  jest.useRealTimers();
});

function Page() {
  const toast = parts.useToast();
  return <button onClick={() => toast.error('Sem conexão')}>falhar</button>;
}

const region = () => library.screen.queryByRole('region', { name: 'Avisos' });
const wait = (ms: number) => library.act(() => jest.advanceTimersByTimeAsync(ms));

const showPage = () =>
  library.render(
    <parts.ToastProvider>
      <Page />
    </parts.ToastProvider>,
  );

it('fetches what shows a toast when the reader begins to use the page, and has its live region there before the first', async () => {
  showPage();
  await wait(9_998);
  expect(region()).not.toBeInTheDocument();
  library.fireEvent.pointerMove(document.body);
  await wait(1);
  expect(region()).toHaveAttribute('aria-live', 'polite');

  library.fireEvent.click(library.screen.getByRole('button', { name: 'falhar' }));
  expect(library.within(region()!).getByRole('alert')).toHaveTextContent('Sem conexão');
});

it('fetches it for who only reads after ten seconds', async () => {
  showPage();
  await wait(9_999);
  expect(region()).not.toBeInTheDocument();
  await wait(2);
  expect(region()).toBeInTheDocument();
});

it('fetches it when the network returns, because it could not be fetched without it', async () => {
  showPage();
  library.fireEvent(window, new Event('online'));
  await wait(1);
  expect(region()).toBeInTheDocument();
});
