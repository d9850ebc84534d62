import { createToastQueue, type ToastItem } from './toast-queue';

const item = (title: string): ToastItem => ({ tone: 'info', title });

it('hands over what came before it could be shown, in order and once', () => {
  const queue = createToastQueue();
  queue.add(item('primeiro'));
  queue.add(item('segundo'));
  const shown: string[] = [];
  const stop = queue.drainTo(({ title }) => shown.push(title));
  expect(shown).toEqual(['primeiro', 'segundo']);

  queue.add(item('terceiro'));
  expect(shown).toEqual(['primeiro', 'segundo', 'terceiro']);

  stop();
  queue.add(item('quarto'));
  expect(shown).toHaveLength(3);
  queue.drainTo(({ title }) => shown.push(title));
  expect(shown).toEqual(['primeiro', 'segundo', 'terceiro', 'quarto']);
});
