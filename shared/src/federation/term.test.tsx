import { parseRegistry, provideLoader, provideRegistry, Term } from '@painel/shared/federation';
import { renderRoutes, testSection } from '@painel/shared/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';

const news = testSection('news', { widgets: ['glossary-term'] });
const loadRemote = jest.fn();
const show = () => renderRoutes([{ path: '/', element: <Term of="rsi">Força relativa</Term> }], { at: '/' });

beforeEach(() => {
  provideLoader({ registerRemotes: () => {}, loadRemote });
  provideRegistry(parseRegistry({ revision: 1, host: { version: '1.0.0' }, sections: { news } }));
});

it('has the glossary explain its words', async () => {
  loadRemote.mockResolvedValue({
    Widget: ({ term, children }: { term: string; children: ReactNode }) => (
      <button type="button">
        {children} ({term})
      </button>
    ),
  });
  show();
  expect(await screen.findByRole('button', { name: 'Força relativa (rsi)' })).toBeVisible();
});

it('is just words while the glossary is on its way', async () => {
  loadRemote.mockReturnValue(new Promise(() => {}));
  show();
  expect(await screen.findByText('Força relativa')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is just words when there is no glossary', async () => {
  provideRegistry(parseRegistry({ revision: 1, host: { version: '1.0.0' }, sections: {} }));
  show();
  expect(await screen.findByText('Força relativa')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
