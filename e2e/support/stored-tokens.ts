const now = Math.floor(Date.now() / 1000);
const later = now + 3600;
const user = JSON.stringify({ id: '1', email: 'marina@exemplo.com.br', name: 'Marina Duarte' });

const encode = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64url');
const around = (payload: string) => `${encode('{"alg":"HS256"}')}.${payload}.${encode('assinatura')}`;
const tokenOf = (payload: unknown) => around(encode(JSON.stringify(payload)));

export interface Stored {
  token: string;
  user: string;
}
const withToken = (token: string): Stored => ({ token, user });
const withUser = (user: string): Stored => ({ token: tokenOf({ exp: later }), user });

/** Stored values that are not a valid session, by class. The first of each represents it. */
export const brokenSessions: Record<string, [name: string, stored: Stored][]> = {
  expired: [
    ['a token that ended a second ago', withToken(tokenOf({ exp: now - 1 }))],
    ['one that ended in 1970', withToken(tokenOf({ exp: 0 }))],
    ['one that ended before 1970', withToken(tokenOf({ exp: -later }))],
  ],
  endless: [
    ['a token without an end', withToken(tokenOf({ sub: '1' }))],
    ['one that ends at null', withToken(tokenOf({ exp: null }))],
    ['one whose end is a text', withToken(tokenOf({ exp: String(later) }))],
    ['one whose end is true', withToken(tokenOf({ exp: true }))],
    ['one that never ends', withToken(around(encode('{"exp":1e999}')))],
  ],
  cut: [
    ['a token of two parts', withToken(tokenOf({ exp: later }).split('.').slice(0, 2).join('.'))],
    ['one of four parts', withToken(`${tokenOf({ exp: later })}.x`)],
    ['one without a payload', withToken(around(''))],
    ['an empty one', withToken('')],
    ['the word undefined', withToken('undefined')],
  ],
  undecodable: [
    ['a token whose payload is no base64', withToken(around('*%*'))],
    ['one whose payload is no UTF-8', withToken(around(encode(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))))],
    ['one whose payload is no JSON', withToken(around(encode('{exp:')))],
    ['one whose payload is a list', withToken(tokenOf([later]))],
    ['one whose payload is null', withToken(tokenOf(null))],
  ],
  unknownUser: [
    ['a valid token without a user', withUser('null')],
    ['a good token and half a user', withUser(user.slice(0, 20))],
    ['a good token and a user without an id', withUser('{"name":"Marina Duarte"}')],
  ],
};
