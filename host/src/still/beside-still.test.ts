import { rootBesideStill } from './beside-still';

const frame = (main: string) => `
  <nav><a href="/learn">Aprenda</a><button>Conteúdo</button></nav>
  <main id="conteudo" tabindex="-1">${main}</main>
  <footer></footer>`;
const loading = frame('<div role="status">Carregando</div>');
const page = frame(`
  <h1>Aprenda</h1>
  <label>Buscar <input type="search" aria-label="Buscar artigos" /></label>
  <h2>Halving</h2><a href="/learn/halving">Ler</a><button>Mais</button>
  <h2>Taxas</h2><a href="/learn/taxas">Ler</a>`);

const still = () => document.getElementById('still');
const find = <Some extends HTMLElement>(selector: string) => document.querySelector<Some>(selector)!;

/** What React does in one go; whoever watches hears of it before anything is painted. */
async function render(root: HTMLElement, html: string) {
  root.innerHTML = html;
  await Promise.resolve();
}

const native = window.scrollTo;
beforeEach(() => {
  jest.useFakeTimers();
  window.scrollTo = jest.fn();
  document.body.innerHTML = `<div id="still">${page}</div><div id="root"></div>`;
});
afterEach(() => {
  jest.useRealTimers();
  window.scrollTo = native;
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  delete document.documentElement.dataset['session'];
});

const titles = () => [...document.querySelectorAll('h1')].map((title) => title.textContent);
const shownMains = () => [...document.querySelectorAll('main')].filter((main) => !main.hidden);

it('keeps the still until there is a frame', async () => {
  const root = rootBesideStill();
  expect(root.isConnected).toBe(false);
  await render(root, '<div role="status">Carregando</div>');
  expect(root.isConnected).toBe(false);
  expect(still()).not.toBeNull();
});

it('keeps what was drawn of the page within the running frame until the page is there', async () => {
  const root = rootBesideStill();
  await render(root, loading);
  expect(still()).toBeNull();
  expect([...document.body.children]).toEqual([root]);
  const place = find('#root main');
  expect(place).not.toBeVisible();
  expect(titles()).toEqual(['Aprenda']);
  expect(document.querySelectorAll('#conteudo')).toHaveLength(1);
  expect(find('#conteudo')).toBeVisible();
  // A heading alone is not yet the page.
  place.innerHTML = '<h1>Aprenda</h1>';
  await Promise.resolve();
  expect(place).not.toBeVisible();

  place.innerHTML = '<h1>Aprenda</h1><h2>Halving</h2><h2>Taxas</h2>';
  await Promise.resolve();
  expect(shownMains()).toEqual([place]);
  expect(place.id).toBe('conteudo');
  expect(titles()).toEqual(['Aprenda']);
});

it('gives way in one step to a page that is there at once', async () => {
  const root = rootBesideStill();
  await render(root, page);
  expect([...document.body.children]).toEqual([root]);
  expect(shownMains()).toHaveLength(1);
  expect(titles()).toEqual(['Aprenda']);
});

it.each([
  ['before the frame', '<h1>Algo deu errado</h1>', 'Algo deu errado'],
  ['within it', frame('<h1>Conteúdo está indisponível</h1>'), 'Conteúdo está indisponível'],
])('makes way at once for another page: one that failed %s', async (_where, html, title) => {
  const root = rootBesideStill();
  await render(root, html);
  expect(titles()).toEqual([title]);
  expect(root.isConnected).toBe(true);
});

it.each([
  ['its heading came', frame('<h1>Aprenda</h1>'), 2500],
  ['the site has started', loading, 9000],
  ['the site has started, without a frame', '<div role="status">Carregando</div>', 9000],
])('does not wait for ever for the rest of a page: since %s', async (_since, html, ms) => {
  const root = rootBesideStill();
  await render(root, html);
  jest.advanceTimersByTime(ms - 1);
  expect(document.querySelectorAll('h2')).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(still()).toBeNull();
  expect(document.querySelectorAll('h2')).toHaveLength(0);
  expect(root.isConnected).toBe(true);
});

it('is gone before anything is rendered for who may be signed in', () => {
  document.documentElement.dataset['session'] = '';
  const root = rootBesideStill();
  expect(still()).toBeNull();
  expect(root.isConnected).toBe(true);
});

it('has a stylesheet asked for anew that could not be had', () => {
  document.head.innerHTML =
    '<link rel="stylesheet" data-href="1.css"><link rel="stylesheet" data-href="2.css"><link rel="icon">';
  const [there] = document.querySelectorAll('link');
  Object.defineProperty(there, 'sheet', { value: {} });
  rootBesideStill();
  expect([...document.querySelectorAll('link')].map((link) => link.dataset['href'])).toEqual([
    '1.css',
    undefined,
  ]);
  document.head.innerHTML = '';
});

it('leaves a document without a still as it is', () => {
  still()!.remove();
  expect(rootBesideStill()).toBe(document.getElementById('root'));
});

it('holds the router back from scrolling while the still stands', async () => {
  const { scrollTo } = window;
  const root = rootBesideStill();
  window.scrollTo(0, 0);
  expect(scrollTo).not.toHaveBeenCalled();
  await render(root, page);
  window.scrollTo(0, 0);
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

it('stays where the reader has scrolled', async () => {
  const { scrollTo } = window;
  const root = rootBesideStill();
  // The browser lets go of a place that is no longer there.
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => (still() ? 640 : 0) });
  window.dispatchEvent(new Event('scroll'));
  await render(root, page);
  expect(scrollTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' });
});

it.each([
  ['in the frame', 'a[href="/learn"]'],
  ['on the page', 'a[href="/learn/taxas"]'],
])('hands the focus on to the same element %s, step by step', async (_where, selector) => {
  const root = rootBesideStill();
  find(`#still ${selector}`).focus();
  await render(root, loading);
  expect(document.activeElement).toBe(find(`#root ${selector}`));
  find('#root main').innerHTML = find('#root main + main').innerHTML;
  await Promise.resolve();
  expect(document.querySelectorAll('main')).toHaveLength(1);
  expect(document.activeElement).toBe(find(`#root ${selector}`));
});

it('lets the focus go where its element has gone', async () => {
  const root = rootBesideStill();
  find('#still a[href="/learn/taxas"]').focus();
  await render(root, '<h1>Página não encontrada</h1>');
  expect(document.activeElement).toBe(document.body);
});

it('hands on what was typed, with the caret', async () => {
  const root = rootBesideStill();
  const heard = jest.fn();
  root.addEventListener('input', ({ target }) => heard((target as HTMLInputElement).value));
  const field = find<HTMLInputElement>('#still input');
  field.focus();
  await render(root, loading);
  field.value = 'taxa';
  field.setSelectionRange(2, 2);
  find('#root main').innerHTML = find('#root main + main').innerHTML;
  await Promise.resolve();

  const taken = find<HTMLInputElement>('#root input');
  expect(taken).not.toBe(field);
  expect(heard.mock.calls).toEqual([['taxa']]);
  expect(document.activeElement).toBe(taken);
  expect([taken.value, taken.selectionStart]).toEqual(['taxa', 2]);
});

it('answers the last button that was pressed: of the frame with the frame, of the page with the page', async () => {
  const root = rootBesideStill();
  const pressed: string[] = [];
  const running = (within: string) =>
    find(`#root ${within}`).addEventListener('click', ({ target }) =>
      pressed.push(`${within} ${(target as HTMLElement).textContent}`),
    );
  find('#still nav button').click();
  root.innerHTML = loading;
  root.querySelector('nav')!.addEventListener('click', () => pressed.push('nav'));
  await Promise.resolve();
  expect(pressed).toEqual(['nav']);

  find('#root main + main button').click();
  const [place, drawn] = document.querySelectorAll('main');
  place!.innerHTML = drawn!.innerHTML;
  running('main');
  await Promise.resolve();
  expect(pressed).toEqual(['nav', 'main Mais']);
});
