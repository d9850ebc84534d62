import { parseRegistry, provideLoader, provideRegistry, Widget } from '@painel/shared/federation';
import { renderRoutes, testSection } from '@painel/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';

const section = testSection('analysis', { title: 'Análises', widgets: ['ai-analysis'] });
const registry = {
  revision: 1,
  host: { version: '1.0.0' },
  sections: { analysis: section, news: section },
};
const loadRemote = jest.fn();

beforeEach(() => {
  provideLoader({ registerRemotes: () => {}, loadRemote });
  provideRegistry(parseRegistry(registry));
  jest.spyOn(Math, 'random').mockReturnValue(0);
});

const page = () => (
  <>
    <p>O resto da página</p>
    <Widget of="analysis/ai-analysis" page="technical" />
  </>
);
const show = () => renderRoutes([{ path: '/', element: page() }], { at: '/' });
const found = () => screen.findByText(/análise:/);

it('shows what another section offers, with the properties of the page', async () => {
  loadRemote.mockResolvedValue({ Widget: ({ page }: { page: string }) => <p>análise: {page}</p> });
  show();
  expect(await found()).toHaveTextContent('análise: technical');
  expect(loadRemote).toHaveBeenCalledWith('analysis/widgets/ai-analysis');
});

it('shows an error in its place when it fails to load, and loads at the press of the button', async () => {
  loadRemote.mockRejectedValue(new Error('gone'));
  const user = show();
  expect(await screen.findByText('Este bloco está indisponível no momento')).toBeVisible();
  expect(screen.getByText('O resto da página')).toBeVisible();

  loadRemote.mockResolvedValue({ Widget: () => <p>análise: de volta</p> });
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await found()).toBeVisible();
});

it('keeps an error of the widget inside its card, and renders it again on demand', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  function Moody() {
    if (broken) throw new Error('boom');
    return <p>análise: refeita</p>;
  }
  loadRemote.mockResolvedValue({ Widget: Moody });
  const user = show();
  expect(await screen.findByText('Algo deu errado neste bloco')).toBeVisible();
  expect(screen.getByText('O resto da página')).toBeVisible();

  broken = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await found()).toHaveTextContent('análise: refeita');
});

it('leaves its place empty where its section is retired, and keeps words as they are', async () => {
  const retired = { analysis: section, news: section };
  provideRegistry(parseRegistry({ ...registry, sections: {}, retired }));
  loadRemote.mockClear();
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <>
            {page()}
            <Widget of="news/glossary-term" frame="inline" term="rsi">
              RSI
            </Widget>
          </>
        ),
      },
    ],
    { at: '/' },
  );
  expect(await screen.findByText('RSI')).toBeVisible();
  expect(document.querySelector('main, body')).toHaveTextContent(/^O resto da páginaRSI$/);
  expect(loadRemote).not.toHaveBeenCalled();
});

describe('a widget in a line of text', () => {
  const line = (
    <p>
      O{' '}
      <Widget of="news/glossary-term" frame="inline" term="rsi">
        RSI
      </Widget>{' '}
      subiu
    </p>
  );
  const showLine = () => renderRoutes([{ path: '/', element: line }], { at: '/' });

  it('does what it does to its words', async () => {
    loadRemote.mockResolvedValue({
      Widget: ({ children }: { children: ReactNode }) => <button>{children}</button>,
    });
    showLine();
    expect(await screen.findByRole('button', { name: 'RSI' })).toBeVisible();
  });

  it('leaves the words as they are without it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    loadRemote.mockResolvedValue({
      Widget: () => {
        throw new Error('boom');
      },
    });
    showLine();
    expect(screen.getByText('O RSI subiu')).toBeVisible();
    await waitFor(() => expect(loadRemote).toHaveBeenCalled());
    expect(screen.getByText('O RSI subiu')).toBeVisible();
  });
});
