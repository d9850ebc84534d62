import * as z from 'zod';
import { startUpstreamServer, type UpstreamServer } from '../../testing/vendors/upstream-server';
import { createContacts } from './contacts';
import { createHttpClient, type HttpClient } from './http-client';
import { createVendors } from './vendors';

const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const legacy = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const txid = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b';
const block = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';

/** Receives all requests to third parties. */
let outside: UpstreamServer;
let http: HttpClient;
beforeAll(async () => {
  outside = await startUpstreamServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  );
  http = createHttpClient('PainelBitcoin/1.0');
});
afterAll(async () => {
  await http.close();
  await outside.close();
});
beforeEach(() => {
  outside.requests.length = 0;
});

const contactsOf = (isSovereign: boolean, ownHosts: string[] = []) =>
  createContacts({ isSovereign, ownHosts, proxy: null });
/** Loopback is own, so the tests call it by a name of a third party, which the client below replaces. */
const thirdParty = 'http://terceiro.exemplo';
const reached: HttpClient = {
  get: (url, options) => http.get(url.replace(thirdParty, outside.url), options),
  post: (url, json, options) => http.post(url.replace(thirdParty, outside.url), json, options),
  close: async () => undefined,
};
const any = z.unknown();

it.each([
  `/address/${address}`,
  `/address/${address.toUpperCase()}`,
  `/address/${legacy}/utxo`,
  `/tx/${txid}`,
  `/q?script=${txid.toUpperCase()}`,
  `/q?of=${encodeURIComponent(` ${address} `)}`,
  `/q?of=%62${address.slice(1)}`,
])('in sovereign mode %s is not asked of a third party, and is counted', async (path) => {
  const contacts = contactsOf(true);
  const vendor = createVendors(null, null, contacts)('terceiro', { http: reached });
  await expect(vendor.json(`${thirdParty}${path}`, any)).rejects.toMatchObject({ kind: 'switched-off' });
  await expect(vendor.text(`${thirdParty}${path}`)).rejects.toMatchObject({ kind: 'switched-off' });
  await expect(vendor.postJson(thirdParty, { path }, any)).rejects.toThrow();
  expect(outside.requests).toEqual([]);
  expect(contacts.of('terceiro.exemplo').blocked).toBe(3);
  expect(contacts.blocked()).toBe(3);
});

it.each([
  '/v1/prices',
  `/block/${block}`,
  '/feed/3Abcdefghijkmnopqrstuvwxyz12345',
  '/q?key=0123456789abcdef',
])('in sovereign mode %s is asked, because it names nothing that is watched', async (path) => {
  const contacts = contactsOf(true);
  const vendor = createVendors(null, null, contacts)('terceiro', { http: reached });
  await vendor.json(`${thirdParty}${path}`, any);
  expect(outside.requests).toHaveLength(1);
  expect(contacts.of('terceiro.exemplo').lastOkAt).not.toBeNull();
});

it('asks own servers everything, and third parties too without the mode', async () => {
  const own = createVendors(null, null, contactsOf(true, ['terceiro.exemplo']))('no', { http: reached });
  await own.json(`${thirdParty}/address/${address}`, any);
  const open = createVendors(null, null, contactsOf(false))('terceiro', { http: reached });
  await open.json(`${thirdParty}/address/${address}`, any);
  expect(outside.requests).toHaveLength(2);
});

it('notes which server fails', async () => {
  const contacts = contactsOf(false);
  const vendor = createVendors(null, null, contacts)('terceiro', { http, retries: 0 });
  await expect(vendor.json('http://127.0.0.1:1/', any)).rejects.toThrow();
  expect(contacts.of('127.0.0.1')).toMatchObject({ isFailing: true, lastOkAt: null });
  await vendor.json(outside.url, any);
  expect(contacts.of('127.0.0.1')).toMatchObject({ isFailing: false });
});
