import { excerpt, plainText } from './plain-text';
import { parseRss } from './rss';

const item = (inner: string) => `<item>${inner}</item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"
   xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Portal &amp; Cia</title>${items.join('')}</channel></rss>`;
const parse = (...items: string[]) => parseRss(rss(...items), 'portal.exemplo');
const basics = '<title>Bitcoin sobe</title><link>https://portal.exemplo/a</link>';

it('reads an item as feeds write it', () => {
  const [article] = parse(
    item(`<title><![CDATA[Bitcoin sobe 5% &#8211; e agora?]]></title>
      <link>https://portal.exemplo/bitcoin-sobe/?utm_source=rss&amp;utm_medium=feed&amp;p=7#topo</link>
      <pubDate>Thu, 19 Nov 2026 18:30:00 -0300</pubDate>
      <description><![CDATA[<p>O preço <b>avançou</b>&nbsp;hoje.</p><p>Leia mais</p>]]></description>
      <media:content url="https://portal.exemplo/foto.jpg" medium="image" />`),
  );

  expect(article).toEqual({
    title: 'Bitcoin sobe 5% – e agora?',
    description: 'O preço avançou hoje. Leia mais',
    url: 'https://portal.exemplo/bitcoin-sobe/?p=7',
    publishedAt: '2026-11-19T21:30:00.000Z',
    source: { name: 'Portal & Cia' },
    image: 'https://portal.exemplo/foto.jpg',
  });
});

it.each([
  'O post <a href="https://portal.exemplo/a">Bitcoin sobe</a> apareceu primeiro em <a href="https://portal.exemplo">Portal</a>.',
  'The post <a href="https://portal.exemplo/a">Bitcoin sobe</a> appeared first on <a href="https://portal.exemplo">Portal</a>.',
])('leaves the closing line of WordPress out of the excerpt', (closing) => {
  const description = (text: string) =>
    parse(item(`${basics}<description><![CDATA[${text}]]></description>`))[0]!.description;
  expect(description(`<p>O post da CVM subiu.</p>\n<p>${closing}</p>`)).toBe('O post da CVM subiu.');
  expect(description('O post que apareceu')).toBe('O post que apareceu');
});

it.each([
  ['an enclosure', '<enclosure url="https://portal.exemplo/a.png" type="image/png" length="1"/>'],
  [
    'the first picture of the text',
    '<content:encoded><![CDATA[<img alt="" src="https://portal.exemplo/a.png">]]></content:encoded>',
  ],
])('takes the image from %s', (_what, inner) => {
  expect(parse(item(basics + inner))[0]!.image).toBe('https://portal.exemplo/a.png');
});

it.each([
  ['none', ''],
  ['a sound', '<enclosure url="https://portal.exemplo/a.mp3" type="audio/mpeg"/>'],
  ['one without encryption', '<media:content url="http://portal.exemplo/a.png" medium="image"/>'],
  ['a script', '<media:content url="javascript:alert(1)" medium="image"/>'],
])('has no image when there is %s', (_what, inner) => {
  expect(parse(item(basics + inner))[0]!.image).toBeNull();
});

it('leaves out items without a title or a web address and keeps the rest', () => {
  const articles = parse(
    item('<title>Sem endereço</title>'),
    item('<title>Script</title><link>javascript:alert(1)</link>'),
    item('<title> </title><link>https://portal.exemplo/b</link>'),
    item(basics),
  );

  expect(articles.map(({ title }) => title)).toEqual(['Bitcoin sobe']);
});

it('keeps an item without a usable date', () => {
  expect(parse(item(`${basics}<pubDate>ontem</pubDate>`))[0]!.publishedAt).toBeNull();
});

it('reads a feed without items as empty', () => {
  expect(parse()).toEqual([]);
});

it('cuts a long description at a word', () => {
  const [article] = parse(item(`${basics}<description>${'palavra '.repeat(100)}</description>`));

  expect(article!.description!.length).toBeLessThanOrEqual(300);
  expect(article!.description).toMatch(/palavra…$/);
});

it.each([
  [
    'an entity bomb',
    '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><rss><channel><title>&c;</title></channel></rss>',
  ],
  ['an external entity', '<!doctype a SYSTEM "file:///etc/passwd"><rss/>'],
  ['HTML', '<html><body>Bloqueado</body></html>'],
  ['nothing', ''],
  ['JSON', '{"items":[]}'],
  ['broken XML', '<rss><channel><title>a</title'],
])('refuses %s', (_what, body) => {
  expect(() => parseRss(body, 'portal.exemplo')).toThrow(expect.objectContaining({ kind: 'malformed' }));
});

it.each([
  ['&lt;p&gt;A &amp;amp; B&lt;/p&gt;', 'A & B'],
  ['<p>A &amp; B</p>', 'A & B'],
  ['1 &lt; 2', '1 < 2'],
  ['<script>alert(1)</script>Texto', 'Texto'],
  ['<STYLE>a > b { c: d }</style >x</Style>Texto', 'Texto'],
  ['<scripted>Texto</scripted>', 'Texto'],
  ['<!-- <script> --> Texto </script>', 'Texto'],
  ['<script src="a.js">Texto', 'Texto'],
  ['A <!-- que <b>não</b> fecha', 'A <!-- que não fecha'],
  ['3 <a e nada mais', '3 <a e nada mais'],
  ['<img alt="a" src="b">Texto', 'Texto'],
  ['A&#0;B&#7;C&#x1F600;', 'A B C😀'],
  ['Inflação &quot;&ccedil;&atilde;o&quot; em &euro;', 'Inflação "ção" em €'],
  ['?a=1&amp;copy=2&copy=3', '?a=1&copy=2&copy=3'],
  ['&desconhecida; fica', '&desconhecida; fica'],
])('reads %j as text', (markup, text) => {
  expect(plainText(markup)).toBe(text);
});

it.each(['<!-- ', '<script ', '<a ', '</style ', '<script>', '<img src="', '<', '&', '&amp;', '&#'])(
  'reads a feed that opens %j a hundred thousand times, and closes none, in no time',
  (opening) => {
    const hostile = `<![CDATA[${opening.repeat(100_000)}]]>`;
    const [article] = parse(
      item(
        `<title>${hostile}</title><link>https://portal.exemplo/a</link><description>${hostile}</description>`,
      ),
      item(basics),
    );
    expect(article!.title.length).toBeLessThanOrEqual(300);
  },
);

it('leaves a short text unchanged and cuts one without spaces anyway', () => {
  expect(excerpt('curto', 10)).toBe('curto');
  expect(excerpt('a'.repeat(20), 10)).toBe(`${'a'.repeat(9)}…`);
});
