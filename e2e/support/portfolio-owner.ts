import { post, type SignedIn } from './api';
import type { sharedSite } from './servers/site';
import { until } from './until';

const addresses = [
  'bc1qphulw6e34jj725u0ct2ax5lc7wls79gzm7ru2a',
  'bc1qe3wa7c0qg24dfqhuthhu94dkxsxf7k4mjmxz3z',
  'bc1q8mvwjdjn60lfduaagwcceux3p5tlu7pvz8cggz',
  'bc1qthq8t2lecfr2jhjd0e7cfczlum26vz982us90g',
  'bc1qj57act7rg04ss20lx907xuy4r0dpmljpkuw2sr',
  'bc1q3k4zgew635mf7l39acrz98vrc9wj75ege22ldg',
  'bc1qx9jupstywld86spg5nhu2nhygc7ax2a268gna2',
  'bc1qg749jcpk7gvtralj4drwjm6kaeaylms4ctwegq',
  'bc1q6y3uk95ah4as9hd2tjvg3ndq7qumzrwt3r2qs8',
  'bc1q73slh4hnunv4s39a8hqvucq63wy470nzwn4wrv',
  'bc1qdkys49mnfejmcvnn4ntm3jhe5xc260dcl9u2ha',
  'bc1qqvplz3g5jsy4hqvg7d9mh8wccu70f0rd68a6gm',
];

/** Resolves when the histories of all addresses are read, because they change the figures of today. */
const historiesRead = (url: string, token: string) =>
  until(async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/btc-api/portfolio/evolution?currency=BRL`, { headers });
    const { reading } = (await answer.json()) as { reading: { status: string; total: number } };
    return reading.status === 'idle' && reading.total > 0;
  });

/** A user with a dozen watched addresses whose histories are read, with short and long labels, and two external wallets. */
export async function createPortfolioOwner(site: ReturnType<typeof sharedSite>): Promise<SignedIn> {
  const { session } = await site.newcomer();
  const watched = addresses.map((address, index) => ({
    kind: 'address',
    address,
    label: index % 3 === 0 ? `Cofre frio de longo prazo número ${index}` : `Cofre ${index}`,
  }));
  const kept = [
    { kind: 'wallet', name: 'Operações', platform: 'Binance', balance: 0.08 },
    {
      kind: 'wallet',
      name: 'Reserva da família e dos estudos',
      platform: 'Mercado Bitcoin',
      balance: 1.23456789,
    },
  ];
  await post(site.url, '/portfolio/import', { rows: [...watched, ...kept] }, session.token);
  await historiesRead(site.url, session.token);
  return session;
}
