import { keepInPage, rootReplacingPrerendered } from './replace-prerendered';

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

const prerendered = () => document.getElementById('prerendered');
const find = <Some extends HTMLElement>(selector: string) => document.querySelector<Some>(selector)!;

/** Renders in one step, as React does. Observers run before the next paint. */
async function render(root: HTMLElement, html: string) {
  root.innerHTML = html;
  await Promise.resolve();
}

beforeAll(() => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  // The page's first script, which notes what is pressed.
  jest.requireActual('../first-paint');
});
const native = window.scrollTo;
beforeEach(() => {
  jest.useFakeTimers();
  window.scrollTo = jest.fn();
  document.body.innerHTML = `<div id="prerendered" data-for="visitor">${page}</div><div id="root"></div>`;
});
afterEach(() => {
  jest.useRealTimers();
  window.scrollTo = native;
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  delete document.documentElement.dataset['session'];
});

const titles = () => [...document.querySelectorAll('h1')].map((title) => title.textContent);
const shownMains = () => [...document.querySelectorAll('main')].filter((main) => !main.hidden);

it('keeps the prerendered page until there is a frame', async () => {
  const root = rootReplacingPrerendered();
  expect(root.isConnected).toBe(false);
  await render(root, '<div role="status">Carregando</div>');
  expect(root.isConnected).toBe(false);
  expect(prerendered()).not.toBeNull();
});

it('keeps the prerendered content in the running frame until the page is ready', async () => {
  const root = rootReplacingPrerendered();
  await render(root, loading);
  expect(prerendered()).toBeNull();
  expect([...document.body.children]).toEqual([root]);
  const slot = find('#root main');
  expect(slot).not.toBeVisible();
  expect(titles()).toEqual(['Aprenda']);
  expect(document.querySelectorAll('#conteudo')).toHaveLength(1);
  expect(find('#conteudo')).toBeVisible();
  // A heading alone is not yet the page.
  slot.innerHTML = '<h1>Aprenda</h1>';
  await Promise.resolve();
  expect(slot).not.toBeVisible();

  slot.innerHTML = '<h1>Aprenda</h1><h2>Halving</h2><h2>Taxas</h2>';
  await Promise.resolve();
  expect(shownMains()).toEqual([slot]);
  expect(slot.id).toBe('conteudo');
  expect(titles()).toEqual(['Aprenda']);
});

it('is replaced in one step by a page that is ready at once', async () => {
  const root = rootReplacingPrerendered();
  await render(root, page);
  expect([...document.body.children]).toEqual([root]);
  expect(shownMains()).toHaveLength(1);
  expect(titles()).toEqual(['Aprenda']);
});

it.each([
  ['before the frame', '<h1>Algo deu errado</h1>', 'Algo deu errado'],
  ['within it', frame('<h1>Conteúdo está indisponível</h1>'), 'Conteúdo está indisponível'],
])('makes way at once for another page: one that failed %s', async (_where, html, title) => {
  const root = rootReplacingPrerendered();
  await render(root, html);
  expect(titles()).toEqual([title]);
  expect(root.isConnected).toBe(true);
});

it.each([
  ['its heading came', frame('<h1>Aprenda</h1>'), 2500],
  ['the site has started', loading, 9000],
  ['the site has started, without a frame', '<div role="status">Carregando</div>', 9000],
])('does not wait for ever for the rest of a page: since %s', async (_since, html, ms) => {
  const root = rootReplacingPrerendered();
  await render(root, html);
  jest.advanceTimersByTime(ms - 1);
  expect(document.querySelectorAll('h2')).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(prerendered()).toBeNull();
  expect(document.querySelectorAll('h2')).toHaveLength(0);
  expect(root.isConnected).toBe(true);
});

it.each([
  ['visitor', 'reader'],
  ['visitor', 'preview'],
  ['reader', undefined],
  ['reader', 'preview'],
])('drawn for a %s, it is gone before anything is rendered for: %s', (drawnFor, session) => {
  prerendered()!.dataset['for'] = drawnFor;
  if (session) document.documentElement.dataset['session'] = session;
  const root = rootReplacingPrerendered();
  expect(prerendered()).toBeNull();
  expect(root.isConnected).toBe(true);
});

it("keeps a reader's page until the running one calls them by name", async () => {
  prerendered()!.dataset['for'] = 'reader';
  document.documentElement.dataset['session'] = 'reader';
  const root = rootReplacingPrerendered();
  expect(prerendered()).not.toBeNull();
  await render(root, frame('<h1>Olá, Marina</h1>'));
  expect(titles()).toEqual(['Olá, Marina']);
});

it('leaves a document without a prerendered page unchanged', () => {
  prerendered()!.remove();
  expect(rootReplacingPrerendered()).toBe(document.getElementById('root'));
});

it('holds the router back from scrolling while the prerendered page is shown', async () => {
  const { scrollTo } = window;
  const root = rootReplacingPrerendered();
  window.scrollTo(0, 0);
  expect(scrollTo).not.toHaveBeenCalled();
  await render(root, page);
  window.scrollTo(0, 0);
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

it('stays where the reader has scrolled', async () => {
  const { scrollTo } = window;
  const root = rootReplacingPrerendered();
  // The browser lets go of a place that is no longer there.
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => (prerendered() ? 640 : 0) });
  window.dispatchEvent(new Event('scroll'));
  await render(root, page);
  expect(scrollTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' });
});

it.each([
  ['in the frame', 'a[href="/learn"]'],
  ['on the page', 'a[href="/learn/taxas"]'],
])('hands the focus on to the same element %s, step by step', async (_where, selector) => {
  const root = rootReplacingPrerendered();
  find(`#prerendered ${selector}`).focus();
  await render(root, loading);
  expect(document.activeElement).toBe(find(`#root ${selector}`));
  find('#root main').innerHTML = find('#root main + main').innerHTML;
  await Promise.resolve();
  expect(document.querySelectorAll('main')).toHaveLength(1);
  expect(document.activeElement).toBe(find(`#root ${selector}`));
});

it('lets the focus go when its element was removed', async () => {
  const root = rootReplacingPrerendered();
  find('#prerendered a[href="/learn/taxas"]').focus();
  await render(root, '<h1>Página não encontrada</h1>');
  expect(document.activeElement).toBe(document.body);
});

it('hands on what was typed, with the caret', async () => {
  const root = rootReplacingPrerendered();
  const heard = jest.fn();
  root.addEventListener('input', ({ target }) => heard((target as HTMLInputElement).value));
  const field = find<HTMLInputElement>('#prerendered input');
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

it('does what was pressed, even before the site began: of the frame with the frame, of the page with the page', async () => {
  find('#prerendered main button').click();
  find('#prerendered nav button').click();
  find('#prerendered nav button').click();
  const root = rootReplacingPrerendered();
  const pressed: string[] = [];
  root.innerHTML = loading;
  root.querySelector('nav')!.addEventListener('click', () => pressed.push('nav'));
  await Promise.resolve();
  expect(pressed).toEqual(['nav']);

  const [slot, drawn] = document.querySelectorAll('main');
  slot!.innerHTML = drawn!.innerHTML;
  slot!.addEventListener('click', ({ target }) => pressed.push((target as HTMLElement).textContent));
  await Promise.resolve();
  expect(pressed).toEqual(['nav', 'Mais']);
});

it('replays presses on the prerendered page once its frame runs, several buttons in their order', async () => {
  const root = rootReplacingPrerendered();
  await render(root, loading);
  const drawn = find('#root main + main');
  drawn.insertAdjacentHTML('beforeend', '<button>Lista</button>');
  for (const button of [...drawn.querySelectorAll('button')].reverse()) button.click();
  const slot = find('#root main');
  slot.innerHTML = drawn.innerHTML;
  const pressed: string[] = [];
  slot.addEventListener('click', ({ target }) => pressed.push((target as HTMLElement).textContent));
  await jest.advanceTimersByTimeAsync(0);
  expect(pressed).toEqual(['Lista', 'Mais']);
});

it('finds a control by its own name where the label depends on the reader', async () => {
  find('#prerendered nav').insertAdjacentHTML(
    'beforeend',
    '<button name="theme" aria-label="Usar tema escuro">',
  );
  find('#prerendered [name]').click();
  const root = rootReplacingPrerendered();
  const heard = jest.fn();
  root.addEventListener('click', heard);
  root.innerHTML = loading;
  root
    .querySelector('nav')!
    .insertAdjacentHTML('beforeend', '<button name="theme" aria-label="Usar tema claro">');
  await Promise.resolve();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('reappears where a section empties the page', async () => {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const stop = keepInPage(root);
  document.body.replaceChildren();
  // The observer is called in a microtask.
  await Promise.resolve();
  expect(document.body.firstElementChild).toBe(root);
  stop();
});
