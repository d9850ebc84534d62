import { createInbox, type ToastItem } from './toast-inbox';

const item = (title: string): ToastItem => ({ tone: 'info', title });

it('hands over what came before somebody could show it, in order and once', () => {
  const inbox = createInbox();
  inbox.put(item('primeiro'));
  inbox.put(item('segundo'));
  const shown: string[] = [];
  const stop = inbox.deliverTo(({ title }) => shown.push(title));
  expect(shown).toEqual(['primeiro', 'segundo']);

  inbox.put(item('terceiro'));
  expect(shown).toEqual(['primeiro', 'segundo', 'terceiro']);

  stop();
  inbox.put(item('quarto'));
  expect(shown).toHaveLength(3);
  inbox.deliverTo(({ title }) => shown.push(title));
  expect(shown).toEqual(['primeiro', 'segundo', 'terceiro', 'quarto']);
});
