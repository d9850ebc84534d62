import { draftOf, emptyDraft, isComplete, requestOf, sameDraft } from './wallet-draft.model';

const draft = { name: ' Reserva ', platform: ' Binance ', balance: '0,012345678', description: ' ' };

it('trims the texts, leaves out an empty description and sends the balance as a number', () => {
  expect(requestOf(draft)).toEqual({ name: 'Reserva', platform: 'Binance', balance: 0.012345678 });
});

it('sends a description that says something', () => {
  expect(requestOf({ ...draft, description: ' Compras mensais ' })).toHaveProperty(
    'description',
    'Compras mensais',
  );
});

it('counts an empty balance as zero', () => {
  expect(requestOf({ ...draft, balance: '' })).toHaveProperty('balance', 0);
});

it('is no request while the balance is no number', () => {
  expect(requestOf({ ...draft, balance: ',' })).toBeNull();
});

it('needs a name and a platform', () => {
  expect(isComplete(draft)).toBe(true);
  expect(isComplete({ ...draft, name: '  ' })).toBe(false);
  expect(isComplete({ ...draft, platform: '' })).toBe(false);
  expect(isComplete(emptyDraft)).toBe(false);
});

it('shows a stored wallet in its fields', () => {
  const shown = draftOf({ id: 'w1', name: 'Trade', platform: null, balance: 0.08, description: undefined });
  expect(shown).toEqual({ name: 'Trade', platform: '', balance: '0,08', description: '' });
  expect(sameDraft(shown, { ...shown })).toBe(true);
  expect(sameDraft(shown, { ...shown, balance: '0,09' })).toBe(false);
});
