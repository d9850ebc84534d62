import { readApiConfig } from './api-config';

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readApiConfig({})).toMatchObject({
      databaseUrl: null,
      publicUrl: null,
      bitcoinSource: 'auto',
      explorerUrl: 'https://mempool.space/address/',
      authSecrets: { current: null, previous: [] },
      limits: {
        signInPerMinute: 10,
        registerPerHour: 10,
        signInFailuresPerHour: 100,
        publicPerMinute: 3_000,
      },
      upstreams: {
        mempoolUrl: 'https://mempool.space/api',
        addresses: { kind: 'esplora', url: 'https://mempool.space/api', intervalMs: 1_000 },
      },
    });
  });

  it('takes an empty upstream as switched off and asks addresses where the mempool is', () => {
    const { upstreams } = readApiConfig({ BINANCE_FUTURES_URL: '', MEMPOOL_URL: 'http://node.example/api/' });
    expect(upstreams.binanceFuturesUrl).toBeNull();
    expect(upstreams.addresses).toMatchObject({ url: 'http://node.example/api' });
    expect(readApiConfig({ ESPLORA_URL: '' }).upstreams.addresses).toBeNull();
  });

  it('takes the origin of the site as browsers write it', () => {
    expect(readApiConfig({ PUBLIC_URL: 'https://Painel.Example:443/' }).publicUrl).toBe(
      'https://painel.example',
    );
    expect(readApiConfig({ PUBLIC_URL: '' }).publicUrl).toBeNull();
  });

  it('reads feeds with commas between them', () => {
    const { upstreams } = readApiConfig({ NEWS_FEEDS: 'https://a.example/feed, https://b.example/rss' });
    expect(upstreams.newsFeeds).toEqual(['https://a.example/feed', 'https://b.example/rss']);
    expect(readApiConfig({ NEWS_FEEDS: '' }).upstreams.newsFeeds).toEqual([]);
  });

  it.each([
    ['BITCOIN_SOURCE', 'mock', 'BITCOIN_SOURCE is "mock": it must be one of auto, live, simulated.'],
    ...[
      'painel',
      'ftp://a',
      'https://x.example/painel',
      'https://x.example/painel/',
      'https://x.example/?a=b',
      'https://x.example/#a',
      'https://ana@x.example',
    ].map((value) => [
      'PUBLIC_URL',
      value,
      `PUBLIC_URL is "${value}": it must be an http(s) URL without a path, since the site needs a host name of its own.`,
    ]),
    ['NEWS_FEEDS', 'feed', 'NEWS_FEEDS is "feed": it must be http(s) URLs with commas between them.'],
    [
      'SIGN_IN_LIMIT_PER_MINUTE',
      '0',
      'SIGN_IN_LIMIT_PER_MINUTE is "0": it must be a whole number from 1 to 1000000.',
    ],
    [
      'SIGN_IN_LIMIT_PER_MINUTE',
      '1.5',
      'SIGN_IN_LIMIT_PER_MINUTE is "1.5": it must be a whole number from 1 to 1000000.',
    ],
    [
      'DATABASE_URL',
      'mysql://root:hunter2@db',
      'DATABASE_URL is set to an unusable value (not shown): it must be a URL that begins with postgres:// or postgresql://.',
    ],
    [
      'AUTH_SECRET',
      'x'.repeat(31),
      'AUTH_SECRET is set to an unusable value (not shown): it must be at least 32 bytes long.',
    ],
    [
      'AUTH_SECRET_PREVIOUS',
      `${'x'.repeat(32)},${'y'.repeat(31)}`,
      'AUTH_SECRET_PREVIOUS is set to an unusable value (not shown): it must be secrets of at least 32 bytes with commas between them.',
    ],
  ])('stops at %s=%s with one sentence', (name, value, sentence) => {
    expect(() => readApiConfig({ [name]: value })).toThrow(sentence);
  });

  it('requires the name of a model where there is a server for one', () => {
    const server = { AI_BASE_URL: 'https://ia.example/v1/' };

    expect(() => readApiConfig(server)).toThrow(
      'AI_MODEL is not set: it must be the name of a model at AI_BASE_URL.',
    );
    expect(readApiConfig({ ...server, AI_MODEL: 'modelo-1' }).upstreams).toMatchObject({
      aiBaseUrl: 'https://ia.example/v1',
      aiApiKey: null,
      aiModel: 'modelo-1',
    });
  });

  it('takes a secret of 32 bytes', () => {
    expect(readApiConfig({ AUTH_SECRET: 'x'.repeat(32) }).authSecrets.current).toHaveLength(32);
  });
});
