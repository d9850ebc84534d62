import { isSafePath, rememberRedirect, takeRedirect } from './redirect';

afterEach(() => sessionStorage.clear());

it.each(['/', '/portfolio', '/technical?period=30d', '/learn/halving#datas'])('keeps the path %s', (path) => {
  rememberRedirect(path);
  expect(takeRedirect()).toBe(path);
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'javascript:alert(1)',
  '/a\\b',
  '/a\nb',
  '/\t/evil.example',
  '/a\u0000',
  'portfolio',
  '',
])('drops what would leave the site: %j', (path) => {
  expect(isSafePath(path)).toBe(false);
  rememberRedirect(path);
  expect(takeRedirect()).toBeNull();
});

it('drops a hostile path that was put into storage from outside', () => {
  sessionStorage.setItem('redirectAfterLogin', '//evil.example');
  expect(takeRedirect()).toBeNull();
});

it('gives the path once', () => {
  rememberRedirect('/portfolio');
  takeRedirect();
  expect(takeRedirect()).toBeNull();
});
