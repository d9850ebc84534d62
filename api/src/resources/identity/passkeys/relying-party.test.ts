import { relyingPartyOf } from './relying-party';

it.each([
  ['https://painel.example', { id: 'painel.example', origin: 'https://painel.example' }],
  [
    'https://app.painel.example:8443',
    { id: 'app.painel.example', origin: 'https://app.painel.example:8443' },
  ],
  ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://127.0.0.1:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://[::1]:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://192.168.0.7:8080', null],
  ['https://[2001:db8::1]', null],
])('the site at %s is %j to authenticators', (siteUrl, party) => {
  expect(relyingPartyOf(siteUrl)).toEqual(party);
});
