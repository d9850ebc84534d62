import { enqueue, type ToastItem } from './toast-queue';

const item = (id: number, tone: ToastItem['tone']): ToastItem => ({ id, tone, title: `aviso ${id}` });
const ids = (items: readonly ToastItem[]) => items.map(({ id }) => id);

it('keeps three at most, and lets what would leave anyway make room first', () => {
  const full = [item(1, 'error'), item(2, 'success'), item(3, 'prompt')];
  expect(ids(enqueue(full, item(4, 'info')))).toEqual([1, 3, 4]);
});

it('keeps the question longer than an error', () => {
  const full = [item(1, 'prompt'), item(2, 'error'), item(3, 'error')];
  expect(ids(enqueue(full, item(4, 'error')))).toEqual([1, 3, 4]);
});

it('does not say the same thing twice', () => {
  const once = enqueue([], { id: 1, tone: 'error', title: 'Falha ao atualizar saldos' });
  expect(ids(enqueue(once, { id: 2, tone: 'error', title: 'Falha ao atualizar saldos' }))).toEqual([2]);
});
