import { createViolationCounts, violationIn } from './policy-violations';

const minute = 60_000;
let now = 0;
const counts = () => createViolationCounts(() => now);
const inline = { directive: 'style-src-attr', blocked: 'inline', page: '/news' };

beforeEach(() => {
  now = 0;
});

it('counts each client once for a violation, and says of the first that it is one', () => {
  const counted = counts();
  expect(['a', 'a', 'b'].map((client) => counted.add(inline, client))).toEqual([true, false, false]);
  expect(counted.all()).toEqual([{ ...inline, clients: 2 }]);
});

it('forgets what is older than ten minutes', () => {
  const counted = counts();
  counted.add(inline, 'a');
  now = 9 * minute;
  counted.add(inline, 'b');
  now = 10 * minute;
  expect(counted.all()).toEqual([{ ...inline, clients: 1 }]);
  now = 20 * minute;
  expect(counted.all()).toEqual([]);
});

it('keeps five violations of one client', () => {
  const counted = counts();
  for (let page = 0; page < 100; page += 1) counted.add({ ...inline, page: `/${page}` }, 'a');
  expect(counted.all()).toHaveLength(5);
});

it('keeps fifty violations, and five hundred clients of each, however many report', () => {
  const counted = counts();
  for (let page = 0; page < 100; page += 1) counted.add({ ...inline, page: `/${page}` }, `client ${page}`);
  expect(counted.all()).toHaveLength(50);
  for (let client = 0; client < 1000; client += 1) counted.add({ ...inline, page: '/0' }, `other ${client}`);
  expect(counted.all()[0]).toEqual({ ...inline, page: '/0', clients: 500 });
});

const report = (changes: object) =>
  violationIn(
    JSON.stringify({
      'csp-report': {
        'effective-directive': 'img-src',
        'blocked-uri': 'https://mal.example/?segredo=1',
        'document-uri': 'https://painel.example/reset-password/um-codigo?token=2',
        ...changes,
      },
    }),
  );

it('takes no more of an address than its origin, and no more of a path than its first part', () => {
  expect(report({})).toEqual({
    directive: 'img-src',
    blocked: 'https://mal.example',
    page: '/reset-password',
  });
});

it.each([
  ['inline', 'inline'],
  ['eval', 'eval'],
  ['data', 'data'],
  ['data:image/png;base64,AAAA', 'data'],
])('knows %j as %j', (uri, blocked) => {
  expect(report({ 'blocked-uri': uri })).toMatchObject({ blocked });
});

it('reads the older name of the directive, of which a browser gives the whole text', () => {
  const changes = { 'effective-directive': undefined, 'violated-directive': "style-src 'self'" };
  expect(report(changes)).toMatchObject({ directive: 'style-src' });
});

it.each([
  ['an extension of the browser', { 'blocked-uri': 'chrome-extension://abc/x.js' }],
  ['no address', { 'blocked-uri': 'nonsense' }],
  ['markup as a directive', { 'effective-directive': '<b>' }],
  ['markup as a page', { 'document-uri': 'https://painel.example/<b>' }],
  ['no page', { 'document-uri': '' }],
])('takes no report with %s', (_what, changes) => {
  expect(report(changes)).toBeNull();
});

it.each(['', '{', 'null', '[]', '{"csp-report":null}'])('takes %j for no report', (body) => {
  expect(violationIn(body)).toBeNull();
});
