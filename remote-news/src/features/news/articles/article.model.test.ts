import { imageOf, linkOf } from './article.model';

it.each([
  ['https://noticias.exemplo.com.br/a?b=c', 'https://noticias.exemplo.com.br/a?b=c'],
  ['http://noticias.exemplo.com.br/', 'http://noticias.exemplo.com.br/'],
  ['HTTPS://Noticias.exemplo.com.br/A', 'https://noticias.exemplo.com.br/A'],
])('leads to %s', (url, link) => {
  expect(linkOf({ url })).toBe(link);
});

it.each([
  [null],
  [''],
  ['javascript:alert(1)'],
  [' javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  ['java\nscript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['vbscript:msgbox(1)'],
  ['file:///etc/passwd'],
  ['ftp://exemplo.com.br/a'],
  ['//exemplo.com.br/a'],
  ['/dashboard'],
  ['exemplo.com.br'],
  ['https://'],
])('leads nowhere from %j', (url) => {
  expect(linkOf({ url })).toBeNull();
});

it('asks our own proxy for a picture', () => {
  expect(imageOf({ image: 'https://exemplo.com.br/1.jpg?w=1&h=2' })).toBe(
    '/btc-api/bitcoin/news/image?url=https%3A%2F%2Fexemplo.com.br%2F1.jpg%3Fw%3D1%26h%3D2',
  );
});

it('accepts an article without a picture', () => {
  expect(imageOf({ image: null })).toBeNull();
});
