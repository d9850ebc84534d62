import type { LedgerEntry, LedgerEntryKind } from '@painel/contract';
import entry from '@painel/contract/examples/ledger/entry.json';
import { changeOf, draftOf, emptyDraft, type EntryDraft, inUnit, problemsIn, requestOf } from './draft.model';

const stored = entry as LedgerEntry;
const draft = (part: Partial<EntryDraft> = {}): EntryDraft => ({
  ...emptyDraft(Date.parse('2026-01-10T14:00:00.000Z'), 'btc', 'a1'),
  sats: '0,1',
  ...part,
});

it.each<[LedgerEntryKind, Partial<EntryDraft>, string[]]>([
  ['buy', {}, []],
  ['buy', { sats: '' }, ['sats']],
  ['buy', { sats: '0' }, ['sats']],
  ['buy', { feeSats: '0,1' }, ['feeSats']],
  ['sell', { feeSats: '0,1' }, []],
  ['sell', { amount: '28.5', amountFee: 'x' }, ['amount', 'amountFee']],
  ['gift_in', { amountFee: '28.5', feeSats: 'x' }, []],
  ['fee', { amount: '28.5' }, ['amount']],
  ['transfer_out', { amount: '28.5', amountFee: '28.5' }, ['amountFee']],
  ['buy', { moment: '' }, ['moment']],
  ['buy', { accountId: 'new' }, ['accountName']],
  ['buy', { accountId: 'new', accountName: 'Binance' }, []],
])('of a %s with %j has problems in %j', (kind, part, fields) => {
  expect(Object.keys(problemsIn(draft({ kind, ...part })))).toEqual(fields);
});

it('sends integers, and nothing of fields that its kind has not', () => {
  expect(
    requestOf(draft({ kind: 'fee', amount: '50', amountFee: '1', feeSats: '0,001', txid: ' ab ' })),
  ).toEqual({
    accountId: 'a1',
    kind: 'fee',
    occurredAt: '2026-01-10T14:00:00.000Z',
    sats: 10_000_000,
    feeSats: 0,
    amountCents: 5_000,
    currency: 'BRL',
    amountFeeCents: null,
    txid: 'ab',
    note: null,
    evidence: null,
  });
});

it('changes nothing in an entry that is shown and sent back, in either unit', () => {
  expect(changeOf(stored, draftOf(stored, 'btc'))).toBeNull();
  expect(changeOf(stored, draftOf(stored, 'sats'))).toBeNull();
});

it('names in a change what is different, and the revision', () => {
  expect(
    changeOf({ ...stored, revision: 4 }, { ...draftOf(stored, 'btc'), amount: '51000', note: '' }),
  ).toEqual({
    revision: 4,
    amountCents: 5_100_000,
    note: null,
  });
});

const sent: LedgerEntry = {
  ...stored,
  kind: 'transfer_out',
  feeSats: 10_000,
  amountCents: null,
  amountFeeCents: 500,
  txid: 'ab'.repeat(32),
};

it.each<[LedgerEntryKind, LedgerEntry]>([
  ['sell', sent],
  ['loss', sent],
  ['spend', sent],
  ['fee', sent],
  ['income', { ...stored, kind: 'buy', feeSats: 25_000, importId: 'i1' }],
  ['loss', { ...stored, kind: 'income', txid: 'cd'.repeat(32) }],
])('changes the kind to %s and leaves what the new kind hides', (kind, entry) => {
  expect(changeOf(entry, { ...draftOf(entry, 'btc'), kind })).toEqual({ revision: 1, kind });
});

it('sends of a hidden field only that it was cleared', () => {
  const shown = draftOf(sent, 'btc');
  expect(changeOf(sent, { ...shown, kind: 'loss', txid: '', feeSats: '0,0002' })).toEqual({
    revision: 1,
    kind: 'loss',
    txid: null,
  });
  expect(changeOf(sent, { ...shown, kind: 'loss', feeSats: 'x' })).toEqual({ revision: 1, kind: 'loss' });
  expect(changeOf(sent, { ...shown, kind: 'loss', feeSats: ' ' })).toMatchObject({ feeSats: 0 });
});

it('converts amounts to the other unit and keeps what is no amount', () => {
  expect(inUnit({ unit: 'btc', sats: '0,05', feeSats: 'x' }, 'sats')).toEqual({
    unit: 'sats',
    sats: '5000000',
    feeSats: 'x',
  });
});
