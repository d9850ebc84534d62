import { ConnectionError, type ConnectionRow, type ConnectionVendor } from './connection-vendor';
import { secondText } from './windows';

const monthMs = 30 * 24 * 60 * 60_000;
const firstPurchase = Date.UTC(2024, 0, 10, 13, 30);
const satsEach = 200_000n;

const purchasesUntil = (now: Date) => Math.max(0, Math.floor((now.getTime() - firstPurchase) / monthMs) + 1);

/** The price rises by 2.000,00 each month. */
function purchase(index: number): ConnectionRow {
  const reais = 440 + index * 4;
  return {
    operation: `exemplo-${index}`,
    cells: {
      asset: 'BTC',
      operation: 'trading-in',
      time: secondText(firstPurchase + index * monthMs),
      'coins gross': '0.00200000',
      'coins net': '0.00200000',
      'money gross': `${reais}.00`,
      'money net': `${reais}.00`,
    },
  };
}

/** Invented purchases, one every thirty days. A key that ends in «saque» can move money, as some real ones do. */
export function createExampleVendor(): ConnectionVendor {
  return {
    vendor: 'example',
    fields: ['key', 'secret'],
    saysPermissions: true,
    async open({ key = '' }, clock) {
      if (key.endsWith('saque'))
        throw new ConnectionError('can_move_money', { details: 'enableWithdrawals' });
      if (key.endsWith('recusada')) throw new ConnectionError('key_refused', { details: '-2015' });
      return {
        owner: null,
        permission: 'read_only',
        lists: [
          {
            name: 'orders',
            format: 'mercado-bitcoin-2025',
            reachDays: null,
            async *windows(cursor, now) {
              const count = purchasesUntil(now);
              const rows = Array.from({ length: count }, (_, index) => purchase(index));
              yield { rows: rows.slice(Number(cursor ?? 0)), cursor: String(count) };
            },
          },
        ],
        balance: async () => BigInt(purchasesUntil(clock())) * satsEach,
      };
    },
  };
}
