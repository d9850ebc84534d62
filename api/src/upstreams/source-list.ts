import type { SourceLearning, SourceRole, SystemSource, SystemSources } from '@painel/contract';
import { type AddressConfig, hostOfAddresses } from '../config/address-config';
import type { ApiConfig } from '../config/api-config';
import type { UpstreamConfig } from '../config/upstream-config';
import { createOutbound } from '../outbound/outbound';
import { isOwnHost } from '../outbound/own-hosts';
import type { SourceCondition } from './addresses/address-source';
import type { Contacts } from './http/contacts';
import { sourceNames } from './source-list.copy';

type SourceConfig = Pick<ApiConfig, 'alerts' | 'bitcoinSource' | 'mail' | 'outbound' | 'upstreams'>;

interface Described {
  name: string;
  role: SourceRole;
  learns: SourceLearning[];
}

type Field = {
  [Name in keyof UpstreamConfig]: Name extends `${string}Url` ? Name : never;
}[keyof UpstreamConfig];

const figures = (name: string, role: SourceRole): Described => ({
  name,
  role,
  learns: ['server_ip', 'figures'],
});

/** The sources of the market by the variable that names each. A new one does not compile until it is described. */
const ofMarket: Readonly<Record<Field, Described>> = {
  mercadoBitcoinUrl: figures('Mercado Bitcoin', 'price'),
  mercadoBitcoinLegacyUrl: figures(sourceNames.mercadoBitcoinLegacy, 'price'),
  mercadoBitcoinStreamUrl: figures(sourceNames.mercadoBitcoinStream, 'price'),
  binanceSpotUrl: figures('Binance', 'price'),
  binanceStreamUrl: figures(sourceNames.binanceStream, 'price'),
  binanceFuturesUrl: figures(sourceNames.binanceFutures, 'metrics'),
  mempoolUrl: figures('mempool.space', 'network'),
  fearGreedUrl: figures('alternative.me', 'sentiment'),
  coingeckoUrl: figures('CoinGecko', 'metrics'),
  awesomeApiUrl: figures('AwesomeAPI', 'exchange_rate'),
  ptaxUrl: figures(sourceNames.ptax, 'exchange_rate'),
  bcbSgsUrl: figures(sourceNames.bcbSgs, 'benchmarks'),
  frankfurterUrl: figures('Frankfurter', 'exchange_rate'),
  githubApiUrl: figures('GitHub', 'metrics'),
  btcmapUrl: figures('BTC Map', 'metrics'),
  soSoValueUrl: figures('SoSoValue', 'metrics'),
  blockchairUrl: figures('Blockchair', 'metrics'),
  fredUrl: figures('FRED', 'metrics'),
  gnewsUrl: figures('GNews', 'news'),
  aiBaseUrl: { name: sourceNames.ai, role: 'analysis', learns: ['server_ip', 'market_text'] },
};

/** Sources that are asked only with a key of the operator. */
const keyOf = {
  soSoValueUrl: 'soSoValueApiKey',
  blockchairUrl: 'blockchairApiKey',
  fredUrl: 'fredApiKey',
  gnewsUrl: 'gnewsApiKey',
} as const satisfies Partial<Record<Field, keyof UpstreamConfig>>;

const fields = Object.keys(ofMarket) as Field[];

const isAsked = (config: UpstreamConfig, field: Field) =>
  config[field] !== null && (!(field in keyOf) || config[keyOf[field as keyof typeof keyOf]] !== null);

const ofAddresses: Readonly<Record<AddressConfig['kind'], Described>> = {
  esplora: { name: 'Esplora', role: 'balances', learns: ['addresses'] },
  electrum: { name: 'Electrum', role: 'balances', learns: ['script_hashes'] },
  'bitcoin-core': { name: 'Bitcoin Core', role: 'balances', learns: ['addresses'] },
};

type Named = Described & { host: string };

function addressSources({ upstreams: { addresses } }: SourceConfig): Named[] {
  if (addresses === null) return [];
  return [{ ...ofAddresses[addresses.kind], host: hostOfAddresses(addresses) }];
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '');

const marketSources = ({ upstreams }: SourceConfig): Named[] => [
  ...fields.flatMap((field) => {
    const url = upstreams[field];
    return url && isAsked(upstreams, field) ? [{ ...ofMarket[field], host: hostOf(url) }] : [];
  }),
  ...upstreams.newsFeeds.map((url) => ({ ...figures(hostOf(url), 'news'), host: hostOf(url) })),
];

/** Servers that messages go to. Push services and webhooks belong to readers and have no fixed host. */
function messageSources({ alerts, mail }: SourceConfig): Named[] {
  const learns: SourceLearning[] = ['server_ip', 'message_texts'];
  const bot = alerts.telegramToken
    ? [{ name: 'Telegram', role: 'messages' as const, learns, host: hostOf(alerts.telegramUrl) }]
    : [];
  const smtp = mail.smtpUrl
    ? [{ name: sourceNames.mail, role: 'messages' as const, learns, host: hostOf(mail.smtpUrl) }]
    : [];
  const push = { name: sourceNames.push, role: 'messages' as const, learns, host: '' };
  return [...bot, ...smtp, push];
}

/** Connections that cannot go through a SOCKS proxy. */
const directNames: string[] = [sourceNames.mail, sourceNames.push];

/**
 * The servers that this site asks, and what each learns; with their hosts, which only operators may see.
 *
 * @param condition of the source of balances
 */
export function listSources(
  config: SourceConfig,
  contacts: Contacts,
  condition: SourceCondition | null,
): SystemSources {
  const { isSovereign, ownHosts, proxy } = config.outbound;
  const outbound = createOutbound(config.outbound);

  const described = ({ host, learns, ...named }: Named): SystemSource => {
    const isOwn = host !== '' && isOwnHost(host, ownHosts);
    const { lastOkAt, isFailing, blocked } = contacts.of(host);
    const noted = named.role === 'balances' ? condition : null;
    const seen = lastOkAt === null ? ('not_asked' as const) : ('ok' as const);
    return {
      ...named,
      host: host || null,
      isOwn,
      // Own servers learn addresses too, and the operator already has them.
      learns: !isOwn && named.role === 'balances' ? ['server_ip', ...learns] : learns,
      usesProxy: proxy !== null && !directNames.includes(named.name) && !outbound.isDirect(host),
      lastOkAt: lastOkAt?.toISOString() ?? null,
      state: noted?.state ?? (isFailing ? 'failing' : seen),
      rescanPercent: noted?.state === 'rescanning' ? noted.percent : null,
      fromHeight: noted?.state === 'pruned' ? noted.fromHeight : null,
      blocked,
    };
  };

  // The simulator asks no source of the market, and invents balances.
  const asked =
    config.bitcoinSource === 'simulated' ? [] : [...addressSources(config), ...marketSources(config)];
  return { sovereign: isSovereign, sources: [...asked, ...messageSources(config)].map(described) };
}

/** The same without hosts, for readers. */
export const withoutHosts = ({ sources, ...list }: SystemSources): SystemSources => ({
  ...list,
  sources: sources.map((source) => ({ ...source, host: null })),
});
