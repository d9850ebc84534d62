import { provideReporter, type Registry } from '@painel/shared/federation';
import { testSession } from '@painel/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { testRegistry, visitSite } from '../testing/visit-site';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('fetches a section when the reader first goes to one of its pages, once', async () => {
  const { go, loads } = visitSite('/news');
  await heading('Últimas notícias');
  await go('/learn');
  await heading('Aprenda');
  await go('/news');
  await heading('Últimas notícias');
  expect(loads).toEqual(['news/routes']);
});

it('keeps the frame on screen while the first section loads', async () => {
  visitSite('/news');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByText('Carregando')).toBeVisible();
  await heading('Últimas notícias');
});

it('sends a visitor of a protected page to sign in without fetching its section', async () => {
  const { loads } = visitSite('/dashboard?periodo=30d');
  await heading('Entrar na conta');
  expect(loads).toEqual(['auth/routes']);
  expect(sessionStorage.getItem('redirectAfterLogin')).toBe('/dashboard?periodo=30d');
});

it.each(['/', '/login'])('takes a signed-in reader from %s to the dashboard', async (path) => {
  const { router } = visitSite(path, { session: testSession });
  await heading('Olá, Aninha');
  expect(router.state.location.pathname).toBe('/dashboard');
});

it('answers an unknown address with the 404 page', async () => {
  const user = visitSite('/nao-existe', { session: testSession });
  await heading('Página não encontrada');
  await user.click(screen.getByRole('link', { name: 'Ir para o início' }));
  await heading('Olá, Aninha');
});

it('leads from a former address to the page of now, with its query', async () => {
  const news = { ...testRegistry.sections.news!, redirects: [{ from: '/noticias', to: '/news' }] };
  const sections = { ...testRegistry.sections, news };
  const { router } = visitSite('/noticias?pagina=2#topo', { registry: { ...testRegistry, sections } });
  await heading('Últimas notícias');
  expect(router.state.location).toMatchObject({ pathname: '/news', search: '?pagina=2', hash: '#topo' });
});

it('answers an address of a retired section with a page about it', async () => {
  const { news, ...sections } = testRegistry.sections;
  const retired = { news: { title: news!.title, routes: [{ path: '/news' }, { path: '/learn/:slug' }] } };
  const { go, loads } = visitSite('/news', { registry: { ...testRegistry, sections, retired } });
  await heading('Esta seção foi encerrada');
  await waitFor(() => expect(document.title).toBe('Esta seção foi encerrada · Painel Bitcoin'));
  expect(screen.getByText(/^A seção Notícias não é mais oferecida\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/');
  await go('/learn/halving');
  await heading('Esta seção foi encerrada');
  await go('/learn');
  await heading('Página não encontrada');
  expect(loads).toEqual([]);
});

describe('a section that cannot be loaded', () => {
  beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));

  it('shows a notice in its place, leaves the rest working, and heals without a reload', async () => {
    let gone = true;
    const news = () => {
      if (gone) throw new Error('refused');
      return [{ path: '/news', element: <h1>Últimas notícias</h1> }];
    };
    const user = visitSite('/news', { session: testSession, sections: { news } });
    await heading('A seção Notícias está indisponível no momento');
    expect(screen.getByRole('banner')).toBeVisible();

    await user.go('/dashboard');
    await heading('Olá, Aninha');
    await user.go('/news');
    await heading('A seção Notícias está indisponível no momento');

    gone = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await heading('Últimas notícias');
  });

  it('keeps the links of the frame where a page with its own frame fails', async () => {
    const auth = () => {
      throw new Error('refused');
    };
    visitSite('/login', { sections: { auth } });
    await heading('A seção Conta está indisponível no momento');
    expect(screen.getByRole('banner')).toBeVisible();
  });

  it('does not call a page unknown when there is no registry to know it by', async () => {
    visitSite('/news', { registry: null });
    await heading('Esta página está indisponível no momento');
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  });
});

it('keeps a page that throws inside the frame, and tries it again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  function News() {
    if (broken) throw new Error('broken');
    return <h1>Últimas notícias</h1>;
  }
  const user = visitSite('/news', { sections: { news: () => [{ path: '/news', element: <News /> }] } });
  await heading('Algo deu errado nesta página');
  expect(screen.getByRole('banner')).toBeVisible();

  broken = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await heading('Últimas notícias');
});

it('asks again for a page whose files did not come', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let gone = true;
  const lazy = async () => {
    if (gone) throw new Error('refused');
    return { Component: () => <h1>Últimas notícias</h1> };
  };
  const user = visitSite('/news', { sections: { news: () => [{ path: '/news', lazy }] } });
  await heading('Algo deu errado nesta página');

  gone = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await heading('Últimas notícias');
});

describe('a page that was never opened, without a connection', () => {
  const missing = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  const cases: [string, (gone: () => boolean) => () => RouteObject[]][] = [
    [
      'its section',
      (gone) => () => {
        if (gone()) throw missing();
        return [{ path: '/news', element: <h1>Últimas notícias</h1> }];
      },
    ],
    [
      'its own files',
      (gone) => () => [
        {
          path: '/news',
          lazy: async () => {
            if (gone()) throw missing();
            return { Component: () => <h1>Últimas notícias</h1> };
          },
        },
      ],
    ],
  ];

  it.each(cases)(
    'says so where %s cannot be had, blames no version, and opens by itself',
    async (_, newsOf) => {
      jest.spyOn(console, 'error').mockImplementation(() => {});
      jest.spyOn(Math, 'random').mockReturnValue(0);
      const reporter = { started: jest.fn(), preloaded: jest.fn(), failed: jest.fn(), mounted: jest.fn() };
      provideReporter(reporter);
      const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      const user = visitSite('/learn', { sections: { news: newsOf(() => !navigator.onLine) } });
      await user.go('/news');
      await heading('Sem conexão');
      expect(screen.getByText(/Ela abre sozinha quando a conexão voltar/)).toBeVisible();
      expect(screen.queryByText(/O restante do site continua funcionando/)).not.toBeInTheDocument();
      expect(reporter.failed).not.toHaveBeenCalled();

      onLine.mockReturnValue(true);
      act(() => void dispatchEvent(new Event('online')));
      await heading('Últimas notícias');
      provideReporter(null);
    },
  );
});

it.each([
  ['Impostos', 'A seção Impostos está indisponível no momento'],
  [null, 'Esta página está indisponível no momento'],
])(
  'says of the pages of a section that cannot be read, titled %s, that they are unavailable',
  async (title, words) => {
    const unavailable = { taxes: { title, routes: [{ path: '/taxes' }] } };
    const user = visitSite('/taxes', { registry: { ...testRegistry, unavailable } });
    await heading(words);
    expect(screen.getByText('O restante do site continua funcionando.')).toBeVisible();
    await user.go('/news');
    await heading('Últimas notícias');
  },
);

it('reports a page whose files do not come as one that could not be loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const reporter = { started: jest.fn(), preloaded: jest.fn(), failed: jest.fn(), mounted: jest.fn() };
  provideReporter(reporter);
  const lazy = () =>
    Promise.reject(Object.assign(new Error('Loading CSS chunk 7 failed.'), { name: 'ChunkLoadError' }));
  visitSite('/news', { sections: { news: () => [{ path: '/news', lazy }] } });
  await heading('Algo deu errado nesta página');
  expect(reporter.failed).toHaveBeenCalledWith(expect.objectContaining({ section: 'news', phase: 'load' }));
  provideReporter(null);
});

describe('a section whose page throws', () => {
  const withPrevious: Registry = {
    ...testRegistry,
    sections: {
      ...testRegistry.sections,
      news: { ...testRegistry.sections['news']!, version: '1.1.0', previous: testRegistry.sections['news']! },
    },
  };
  function Broken(): never {
    throw new Error('boom');
  }
  const pagesOf = (element: ReactElement) => [{ path: '/news', element }];

  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

  it('falls back to its previous version, the frame untouched', async () => {
    let loads = 0;
    const news = () => pagesOf(++loads === 1 ? <Broken /> : <h1>Notícias de antes</h1>);
    visitSite('/news', { registry: withPrevious, sections: { news } });
    await heading('Notícias de antes');
    expect(screen.getByRole('banner')).toBeVisible();
  });

  it('shows a notice where there is no other version, and retries on demand', async () => {
    let broken = true;
    function Moody() {
      if (broken) throw new Error('boom');
      return <h1>Últimas notícias</h1>;
    }
    const user = visitSite('/news', { sections: { news: () => pagesOf(<Moody />) } });
    await heading('Algo deu errado nesta página');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await heading('Últimas notícias');
  });
});
