import type { InjectOptions } from 'fastify';
import type { TestApi } from '../test-api';

/** A person who keeps a ledger. */
export function ledgerVisitor(api: TestApi, token: string) {
  const ask = (method: NonNullable<InjectOptions['method']>, path: string, payload?: object, headers = {}) =>
    api.inject({ method, url: `/portfolio/ledger${path}`, token, payload, headers });

  return {
    ask,
    get: async (path: string) => (await ask('GET', path)).json(),
    async addAccount(kind = 'exchange_br', name = 'Corretora'): Promise<string> {
      return (await ask('POST', '/accounts', { kind, name })).json().id;
    },
    add: (entry: object, headers = {}) => ask('POST', '/entries', entry, headers),
  };
}

export type LedgerVisitor = ReturnType<typeof ledgerVisitor>;
