import { createSignInTickets } from './sign-in-tickets';

const start = Date.UTC(2026, 0, 1, 12);
let now = start;
const ticketsOf = (key: string) => createSignInTickets(Buffer.from(key.repeat(32)), () => new Date(now));
const tickets = ticketsOf('a');

it.each([
  [0, 'ana'],
  [299_000, 'ana'],
  [300_000, null],
])('a ticket names its user for five minutes: after %s ms it is for %s', async (later, user) => {
  now = start;
  const ticket = await tickets.issue('ana');
  now = start + later;
  expect(await tickets.userOf(ticket)).toBe(user);
});

it('refuses a ticket that another key signed, and a text that is none', async () => {
  now = start;
  expect(await tickets.userOf(await ticketsOf('b').issue('ana'))).toBeNull();
  expect(await tickets.userOf('')).toBeNull();
});
