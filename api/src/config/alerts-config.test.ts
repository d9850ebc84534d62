import { isPlaceholderSubject, readAlertsConfig } from './alerts-config';

const from = 'Painel <oi@exemplo.com.br>';

it.each([
  [{}, null, 'mailto:oi@exemplo.com.br'],
  [{}, 'http://127.0.0.1:8080', 'mailto:oi@exemplo.com.br'],
  [{}, 'https://painel.exemplo', 'https://painel.exemplo'],
  [{ PUSH_SUBJECT: 'mailto:aviso@exemplo.com.br' }, 'https://painel.exemplo', 'mailto:aviso@exemplo.com.br'],
])('%j at %s names %s to push services', (env, publicUrl, subject) => {
  expect(readAlertsConfig(env, publicUrl, from).pushSubject).toBe(subject);
});

it.each([
  ['mailto:nao-responda@localhost', true],
  ['mailto:oi@painel.local', true],
  ['https://localhost:8080', true],
  ['https://painel.localhost/sobre', true],
  ['mailto:oi@exemplo.com.br', false],
  ['https://localhost.exemplo.com.br', false],
])('of %s says whether it is a placeholder: %s', (subject, is) =>
  expect(isPlaceholderSubject(subject)).toBe(is),
);

it('offers Telegram with a token and an address only', () => {
  const tokenOf = (env: Record<string, string>) => readAlertsConfig(env, null, from).telegramToken;
  expect([tokenOf({}), tokenOf({ TELEGRAM_BOT_TOKEN: 'a' })]).toEqual([null, 'a']);
  expect(tokenOf({ TELEGRAM_BOT_TOKEN: 'a', TELEGRAM_URL: '' })).toBeNull();
});

it.each([
  [
    'PUSH_SUBJECT',
    'oi@exemplo.com.br',
    'PUSH_SUBJECT is "oi@exemplo.com.br": it must be a mailto: or https: address.',
  ],
  ['PUSH_PRIVATE_KEY', 'canario', /^PUSH_PRIVATE_KEY is set to an unusable value \(not shown\)/],
])('stops at %s=%s', (name, value, sentence) => {
  expect(() => readAlertsConfig({ [name]: value }, null, from)).toThrow(sentence);
});
