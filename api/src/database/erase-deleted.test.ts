import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { apiForEachTest } from '../testing/test-api';

const rows = 120;
const long = 'palavra secreta de uma nota longa. '.repeat(12);
const password = 'correto cavalo bateria';

const api = apiForEachTest();

const filesOf = () => readdirSync(api.dataDir).filter((name) => name.startsWith('painel.sqlite'));
const bytesOf = (name: string) =>
  existsSync(join(api.dataDir, name)) ? readFileSync(join(api.dataDir, name)).toString('latin1') : '';
/** The files that contain the text, with how often. */
const found = (text: string) =>
  filesOf().flatMap((name) => {
    const times = bytesOf(name).split(text).length - 1;
    return times === 0 ? [] : [[name, times]];
  });

async function writeTexts(token: string, mark: string) {
  const post = (url: string, payload: object) => api.inject({ method: 'POST', url, payload, token });
  for (let n = 0; n < rows; n += 1) {
    const wallet = { name: `${mark} cofre ${n}`, platform: `${mark} corretora`, balance: n };
    // Some rows take separate pages.
    const description = n % 10 === 0 ? `${mark} ${long}`.slice(0, 490) : `${mark} nota`;
    expect((await post('/portfolio/external-wallets', { ...wallet, description })).statusCode).toBe(201);
  }
}

it('leaves no text of a deleted account in the files of SQLite, and all of the others', async () => {
  const [ana, eva] = [await api.signIn('ana@exemplo.com.br'), await api.signIn('eva@exemplo.com.br')];
  // The rows of two accounts share pages, which are rearranged when one goes.
  await writeTexts(ana, 'canarioana');
  await writeTexts(eva, 'canarioeva');
  expect(found('canarioana')).not.toEqual([]);
  const payload = { currentPassword: password };
  const answer = await api.inject({ method: 'DELETE', url: '/users/account', payload, token: ana });
  expect(answer.statusCode).toBe(204);
  expect(found('canarioana')).toEqual([]);
  expect(found('ana@exemplo.com.br')).toEqual([]);
  expect(found('canarioeva')).not.toEqual([]);
});
