import * as z from 'zod/mini';
import {
  addAddressRequestSchema,
  candlesQuerySchema,
  externalWalletRequestSchema,
  externalWalletSchema,
  importRowSchema,
  loginRequestSchema,
  marketMetricsSchema,
  newsQuerySchema,
  onchainMetricsSchema,
  portfolioHistoryQuerySchema,
  preferencesSchema,
  registerRequestSchema,
  technicalAnalysisSchema,
  tickerSchema,
  userSchema,
  watchedAddressSchema,
} from './index';

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe('reading an answer', () => {
  it('drops unknown fields', () => {
    expect(z.parse(userSchema, { id: '1', email: 'a@b.co', plan: 'free' })).toEqual({
      id: '1',
      email: 'a@b.co',
      name: null,
      firstName: null,
      profileImage: null,
    });
  });

  it.each([undefined, null, '475000', {}, [], true])('reads %p as no figure', (value) => {
    const ticker = z.parse(tickerSchema, { currentPrice: 1, usdPrice: value, ticker: value });
    expect(ticker.usdPrice).toBeNull();
    expect(ticker.ticker).toEqual({ variation: null });
  });

  it.each([undefined, null, '475000'])('refuses a ticker whose price is %p', (currentPrice) => {
    expect(accepts(tickerSchema, { currentPrice })).toBe(false);
  });

  it('reads an empty answer of market metrics as figures that are not there', () => {
    const metrics = z.parse(marketMetricsSchema, {});
    expect(metrics.marketCap).toEqual({ valueUSD: null, valueBRL: null, change: null });
    expect(metrics.fundingRate.sentiment).toBe('neutral');
    expect(metrics.allTimeHigh?.valueUSD ?? null).toBeNull();
  });

  it('reads an all-time high in one currency alone', () => {
    const { allTimeHigh } = z.parse(marketMetricsSchema, {
      allTimeHigh: { valueUSD: 126_080, valueBRL: '?' },
    });
    expect(allTimeHigh).toEqual({ valueUSD: 126_080, valueBRL: null, atUSD: null, atBRL: null });
  });

  it('takes an unknown trend as neutral', () => {
    expect(z.parse(technicalAnalysisSchema, { trend: 'sideways' }).trend).toBe('neutral');
  });

  it.each([
    [{}, { theme: 'system', bitcoinUnit: 'btc', currencyFirst: 'brl', discreet: false }],
    [
      { theme: 'sepia', bitcoinUnit: 'sats', currencyFirst: 'eur', discreet: 'yes', density: 'high' },
      { theme: 'system', bitcoinUnit: 'sats', currencyFirst: 'brl', discreet: false },
    ],
  ])('reads preferences %j with defaults for what it does not know', (sent, read) => {
    expect(z.parse(preferencesSchema, sent)).toEqual(read);
  });

  it.each(['hashRate', 'mempool'])('refuses on-chain metrics without %s', (missing) => {
    const metrics = { hashRate: {}, mempool: {}, [missing]: undefined };
    expect(accepts(onchainMetricsSchema, metrics)).toBe(false);
  });

  it.each([undefined, '1', {}])(
    'reads %p, where an older server sends nothing, as nothing',
    (unconfirmed) => {
      const address = z.parse(watchedAddressSchema, { id: 'a', address: 'bc1x', unconfirmed });
      expect(address.unconfirmed).toBeUndefined();
      expect(z.parse(watchedAddressSchema, { ...address, unconfirmed: null }).unconfirmed).toBeNull();
    },
  );

  it('reads a wallet whose description is no text as one without', () => {
    const wallet = { id: 'w', name: 'Reserva', platform: 'Binance', balance: 0, description: 7 };
    expect(z.parse(externalWalletSchema, wallet).description).toBeUndefined();
  });
});

describe('the limits of a request', () => {
  it('trims, lowers the e-mail and drops unknown fields', () => {
    const sent = {
      name: '  Ana ',
      email: ' Ana@Exemplo.com.br ',
      password: ' s e n h a ',
      id: '1',
      role: 'admin',
    };
    expect(z.parse(registerRequestSchema, sent)).toEqual({
      name: 'Ana',
      email: 'ana@exemplo.com.br',
      password: ' s e n h a ',
    });
  });

  it.each([
    [{ days: '1', resolution: '30m' }, true],
    [{ days: '365', resolution: '1d' }, true],
    [{}, true],
    [{ days: '0', resolution: '1d' }, false],
    [{ days: '366', resolution: '1d' }, false],
    [{ days: '1.5', resolution: '1d' }, false],
    [{ days: 'sete', resolution: '1d' }, false],
    [{ days: '7', resolution: '15m' }, false],
  ])('candles of %j: %p', (query, expected) => {
    expect(accepts(candlesQuerySchema, query)).toBe(expected);
  });

  it.each([
    [{}, true],
    [{ page: '1', limit: '50', filter: 'regulation', search: 'a'.repeat(100) }, true],
    [{ page: '0' }, false],
    [{ limit: '51' }, false],
    [{ filter: 'sports' }, false],
    [{ search: 'a'.repeat(101) }, false],
  ])('news of %j: %p', (query, expected) => {
    expect(accepts(newsQuerySchema, query)).toBe(expected);
  });

  it.each([
    [0, true],
    [1_000_000, true],
    [0.000000001, true],
    [0.123456789, true],
    [999_999.999999999, true],
    [0.0000000001, false],
    [0.1234567891, false],
    [-0.1, false],
    [1_000_000.000000001, false],
    [21_000_000, false],
    ['1', false],
    [null, false],
  ])('a wallet balance of %p: %p', (balance, expected) => {
    expect(accepts(externalWalletRequestSchema, { name: 'a', platform: 'b', balance })).toBe(expected);
  });

  it.each([
    [{ email: '', password: 'x' }],
    [{ email: 'a@b.co', password: '' }],
    [{ email: 'a@b.co', password: 'x'.repeat(1025) }],
    [{ email: 'a@b.co' }],
    [null],
  ])('refuses the sign-in %j', (body) => {
    expect(accepts(loginRequestSchema, body)).toBe(false);
  });

  it.each([
    [{ kind: 'address', address: 'bc1x' }, true],
    [{ kind: 'xpub', key: 'zpub', script: 'tr' }, true],
    [{ kind: 'xpub', key: 'zpub', script: 'wsh' }, false],
    [{ kind: 'xpub', key: null }, false],
    [{ kind: 'wallet', name: 'a', platform: 'b', balance: 1_000_000 }, true],
    [{ kind: 'wallet', name: 'a', platform: 'b', balance: 1_000_001 }, false],
    [{ kind: 'bank' }, false],
    [{ address: 'bc1x' }, false],
  ])('the row %j of an import: %p', (row, expected) => {
    expect(accepts(importRowSchema, row)).toBe(expected);
  });

  it.each([
    [{}, true],
    [{ days: '3650' }, true],
    [{ days: '0' }, false],
    [{ days: '3651' }, false],
    [{ days: '1.5' }, false],
  ])('the history of %j: %p', (query, expected) => {
    expect(accepts(portfolioHistoryQuerySchema, query)).toBe(expected);
  });

  it('refuses an address of spaces', () => {
    expect(accepts(addAddressRequestSchema, { address: '   ' })).toBe(false);
  });
});
