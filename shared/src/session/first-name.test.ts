import { firstNameOf } from './first-name';

it.each([
  [{ firstName: 'Aninha', name: 'Ana Souza' }, 'Aninha'],
  [{ firstName: null, name: 'Ana Souza' }, 'Ana'],
  [{ firstName: ' ', name: ' Ana  Souza' }, 'Ana'],
  [{ firstName: null, name: '' }, null],
  [null, null],
])('calls %j %p', (user, name) => {
  expect(firstNameOf(user)).toBe(name);
});
