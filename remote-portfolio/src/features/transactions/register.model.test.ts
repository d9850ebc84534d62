import type { OnchainTransaction } from '@painel/contract';
import { chooseAll, directionOf, isRegistered, registrations } from './register.model';

const place = (watchedWalletId: string, netSats: number) => ({
  addressId: null,
  watchedWalletId,
  name: watchedWalletId,
  netSats,
});
const transaction = (changes: Partial<OnchainTransaction>): OnchainTransaction => ({
  txid: 'f'.repeat(64),
  height: 900_000,
  time: '2026-01-10T14:00:00.000Z',
  netSats: 50_000,
  feeSats: 0,
  brlCents: null,
  brlSource: null,
  entryId: null,
  entries: [],
  isOwnTransfer: false,
  parts: [place('hot', 50_000)],
  ...changes,
});
const entry = (kind: 'buy' | 'transfer_out' | 'transfer_in') => ({ id: kind, kind, accountId: 'a' });
const kindsOf = (row: OnchainTransaction) => registrations(row).map(({ kind }) => kind);

describe('kinds for a transaction', () => {
  it('offers incoming kinds for an arrival', () => {
    const known = registrations(transaction({}));
    expect(known.map(({ kind }) => kind)).toEqual(['buy', 'income', 'gift_in', 'transfer_in', 'opening']);
    expect(known[0]).toMatchObject({ sats: 50_000, feeSats: 0, occurredAt: '2026-01-10T14:00:00.000Z' });
  });

  it('offers outgoing kinds for a departure, with the network fee apart where the kind has one', () => {
    const row = transaction({ netSats: -50_300, feeSats: 300, parts: [place('hot', -50_300)] });
    expect(registrations(row).map(({ kind, sats, feeSats }) => [kind, sats, feeSats])).toEqual([
      ['spend', 50_000, 300],
      ['sell', 50_000, 300],
      ['gift_out', 50_000, 300],
      ['transfer_out', 50_000, 300],
      ['fee', 50_300, 0],
      ['loss', 50_300, 0],
    ]);
  });

  it('is a fee inside one wallet', () => {
    const row = transaction({
      isOwnTransfer: true,
      netSats: -300,
      feeSats: 300,
      parts: [place('hot', -300)],
    });
    expect(registrations(row)).toMatchObject([{ kind: 'fee', sats: 300 }]);
    expect(directionOf(row)).toBe('inside');
  });

  const between = transaction({
    isOwnTransfer: true,
    netSats: -300,
    feeSats: 300,
    parts: [place('hot', -50_300), place('vault', 50_000)],
  });

  it('is both sides of a transfer between two wallets, one after the other', () => {
    expect(registrations(between)).toMatchObject([
      { kind: 'transfer_out', sats: 50_000, feeSats: 300, place: { watchedWalletId: 'hot' } },
      { kind: 'transfer_in', sats: 50_000, feeSats: 0, place: { watchedWalletId: 'vault' } },
    ]);
    const half = { ...between, entries: [entry('transfer_out')] };
    expect([kindsOf(half), isRegistered(half)]).toEqual([['transfer_in'], false]);
    const whole = { ...between, entries: [entry('transfer_out'), entry('transfer_in')] };
    expect([kindsOf(whole), isRegistered(whole)]).toEqual([[], true]);
  });

  it('is still to be registered where an exchange has the other side', () => {
    expect(isRegistered(transaction({ entries: [entry('transfer_out')] }))).toBe(false);
    expect(isRegistered(transaction({ entries: [entry('transfer_in')] }))).toBe(true);
  });

  it('is chosen with all others, as many as the server takes, and once more for none', () => {
    const rows = Array.from({ length: 201 }, (_, place) =>
      transaction({ txid: String(place), suggestedKinds: place === 0 ? [] : ['buy'] }),
    );
    const all = chooseAll(rows, new Map([['1', 'income']]));
    expect([all.size, all.has('0'), all.get('1'), all.get('2')]).toEqual([200, false, 'income', null]);
    expect(chooseAll(rows, all).size).toBe(0);
    expect(chooseAll([...rows, transaction({ txid: 'x', suggestedKinds: ['buy'] })], new Map()).size).toBe(
      200,
    );
  });

  it('is nothing more once it is registered, and nothing yet while it is unconfirmed', () => {
    expect(kindsOf(transaction({ entries: [entry('buy')] }))).toEqual([]);
    expect(kindsOf(transaction({ height: null, time: null }))).toEqual([]);
    expect(kindsOf(transaction({ parts: [] }))).toEqual([]);
  });
});
