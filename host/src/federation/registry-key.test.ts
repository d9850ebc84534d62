import { registryKey } from './registry-key';

afterEach(() => document.head.replaceChildren());

it.each([
  ['<meta name="registry-key" content="y_8vF3">', 'y_8vF3'],
  ['<meta name="registry-key" content="">', null],
  ['', null],
])('of a page with %j in its head is %j', (head, key) => {
  document.head.innerHTML = head;
  expect(registryKey()).toBe(key);
});
