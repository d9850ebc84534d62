import type { User } from '@painel/contract';
import { displayNameOf, problemOfImage, problemsIn } from './profile.model';

const user = (facts: Partial<User>): User => ({
  id: 'u1',
  email: 'ana@exemplo.com.br',
  name: null,
  firstName: null,
  profileImage: null,
  ...facts,
});

it.each([
  { facts: { name: 'Ana Souza', firstName: 'Aninha' }, shown: 'Aninha' },
  { facts: { name: 'Ana Souza', firstName: '  ' }, shown: 'Ana Souza' },
  { facts: { name: 'Ana Souza' }, shown: 'Ana Souza' },
  { facts: {}, shown: 'Usuário' },
])('calls $facts «$shown»', ({ facts, shown }) => {
  expect(displayNameOf(user(facts))).toBe(shown);
});

it.each([
  { values: { name: 'Ana', firstName: '', email: 'ana@exemplo.com.br' }, problems: {} },
  {
    values: { name: ' ', firstName: '', email: 'ana@exemplo.com.br' },
    problems: { name: 'Informe seu nome' },
  },
  { values: { name: 'Ana', firstName: '', email: ' ' }, problems: { email: 'Informe seu e-mail' } },
  { values: { name: 'Ana', firstName: '', email: 'ana@' }, problems: { email: 'Informe um e-mail válido' } },
])('finds $problems in $values', ({ values, problems }) => {
  expect(problemsIn(values)).toEqual(problems);
});

const limit = 2 * 1024 * 1024;

it.each([
  { type: 'image/png', size: limit, problem: null },
  { type: 'image/jpeg', size: 1, problem: null },
  { type: 'image/webp', size: 1, problem: null },
  { type: 'image/png', size: limit + 1, problem: 'A imagem passa de 2 MB. Escolha uma menor.' },
  { type: 'image/svg+xml', size: 1, problem: 'Escolha um arquivo de imagem: PNG, JPEG ou WebP.' },
  { type: 'image/gif', size: 1, problem: 'Escolha um arquivo de imagem: PNG, JPEG ou WebP.' },
  { type: 'application/pdf', size: 1, problem: 'Escolha um arquivo de imagem: PNG, JPEG ou WebP.' },
])('says «$problem» about $size bytes of $type', ({ type, size, problem }) => {
  expect(problemOfImage({ type, size })).toBe(problem);
});
