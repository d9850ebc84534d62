import message from '@painel/contract/examples/alert/push-message.json';
import { pathOf, readPush } from './alert-notification';

const origin = 'https://painel.exemplo.com.br';

it('shows a message of the server unchanged', () => {
  expect(readPush(JSON.stringify(message), origin)).toEqual(message);
});

it.each([
  ['no text', undefined],
  ['another text', 'oi'],
  ['a list', '["oi"]'],
  ['nothing', 'null'],
  ['fields of other kinds', '{"title":1,"body":null,"tag":{},"url":2}'],
])('shows a notification without details for %s', (_, text) => {
  expect(readPush(text, origin)).toEqual({
    title: 'Painel Bitcoin',
    body: 'Há um novo aviso. Abra para ver.',
    tag: 'alerts',
    url: '/alerts',
  });
});

it.each([
  ['/alerts?aviso=1#historico', '/alerts?aviso=1#historico'],
  [`${origin}/portfolio`, '/portfolio'],
  ['https://outro.exemplo.com/alerts', '/alerts'],
  ['//outro.exemplo.com', '/alerts'],
  ['javascript:alert(1)', '/alerts'],
  ['https://', '/alerts'],
])('opens %s as %s', (url, path) => {
  expect(pathOf(url, origin)).toBe(path);
});
