import { readMailConfig } from './mail-config';

it.each([
  [{}, null, 'Painel Bitcoin <nao-responda@localhost>'],
  [{}, 'https://painel.exemplo.com.br:8443', 'Painel Bitcoin <nao-responda@painel.exemplo.com.br>'],
  [{ MAIL_FROM: 'oi@exemplo.com.br' }, 'https://a.example', 'oi@exemplo.com.br'],
  [{ MAIL_FROM: 'Painel <oi@exemplo.com.br>' }, null, 'Painel <oi@exemplo.com.br>'],
])('%j at %s sends from %s', (env, publicUrl, from) => {
  expect(readMailConfig(env, publicUrl)).toEqual({ smtpUrl: null, from });
});

it.each([
  ['MAIL_FROM', 'painel', /^MAIL_FROM is "painel": it must be an e-mail address, or a name/],
  ['MAIL_FROM', 'a@b.co\r\nBcc: c@d.co', /^MAIL_FROM is /],
  ['SMTP_URL', 'http://painel:segredo@mail.example', /^SMTP_URL is set to an unusable value \(not shown\)/],
])('stops at %s=%s', (name, value, sentence) => {
  expect(() => readMailConfig({ [name]: value }, null)).toThrow(sentence);
});
