import type { Page } from 'playwright-core';
import { createAccount } from '../support/api';
import { newReader } from '../support/browser';
import { tabTo, untilFocused } from '../support/keyboard';
import { sharedSite } from '../support/servers/site';
import { itDeep } from '../support/deep';

const site = sharedSite();

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

itDeep('lets the keyboard skip the navigation, and walk its menus by arrows', async () => {
  const { page, errors } = await site.visit();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();

  await page.keyboard.press('Tab');
  await untilFocused(page.getByRole('link', { name: 'Ir para o conteúdo' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await untilFocused(page.getByRole('main').getByRole('link').first());

  const content = page.getByRole('button', { name: 'Conteúdo' });
  const news = page.getByRole('menuitem', { name: 'Notícias' });
  const learn = page.getByRole('menuitem', { name: 'Aprenda' });
  await tabTo(content);
  await page.keyboard.press('ArrowDown');
  await untilFocused(news);
  await page.keyboard.press('ArrowDown');
  await untilFocused(learn);
  await page.keyboard.press('Home');
  await untilFocused(news);
  await page.keyboard.press('Escape');
  await untilFocused(content);
  await page.keyboard.press('Enter');
  await untilFocused(news);
  await page.keyboard.press('End');
  await untilFocused(learn);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/learn');
  await untilFocused(title(page, 'Aprenda'));
  expect(errors).toEqual([]);
});

it('takes a reader without a mouse from sign-in to an address, its removal and out again', async () => {
  const { page, errors } = await site.visit();
  const person = newReader();
  await createAccount(site.url, person);
  await page.goto('/');

  await tabTo(page.getByRole('link', { name: 'Entrar' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await tabTo(page.getByLabel('E-mail'));
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await untilFocused(page.getByLabel('Senha', { exact: true }));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await untilFocused(page.getByRole('heading', { level: 1, name: /Marina/ }));

  await tabTo(page.getByRole('link', { name: 'Portfólio', exact: true }));
  await page.keyboard.press('Enter');
  await untilFocused(title(page, 'Portfólio'));
  const address = page.getByLabel('Endereço', { exact: true });
  await tabTo(address);
  await page.keyboard.type('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
  await page.keyboard.press('Tab');
  await untilFocused(page.getByLabel(/Rótulo/));
  await page.keyboard.type('Cofre frio');
  await page.keyboard.press('Enter');

  const remove = page.getByRole('button', { name: 'Remover Cofre frio' });
  const dialog = page.getByRole('alertdialog', { name: 'Remover este endereço?' });
  await tabTo(remove);
  await page.keyboard.press('Enter');
  await untilFocused(dialog.getByRole('button', { name: 'Cancelar' }));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await untilFocused(remove);
  await page.keyboard.press('Enter');
  await untilFocused(dialog.getByRole('button', { name: 'Cancelar' }));
  await page.keyboard.press('Tab');
  await untilFocused(dialog.getByRole('button', { name: 'Remover endereço' }));
  await page.keyboard.press('Enter');
  await page.getByText('Nenhum endereço ainda').waitFor();
  await untilFocused(address);

  await tabTo(page.getByRole('button', { name: 'Marina' }));
  await page.keyboard.press('Enter');
  // The menu renders before it takes the focus.
  await untilFocused(page.getByRole('menuitem', { name: 'Perfil' }));
  await page.keyboard.press('End');
  await untilFocused(page.getByRole('menuitem', { name: 'Sair' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/`);
  await page.getByRole('link', { name: 'Entrar' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(errors).toEqual([]);
});

itDeep(
  'lets the keyboard alone set units, privacy and password, and think twice about deleting the account',
  async () => {
    const { person, session } = await site.newcomer();
    const { page, errors } = await site.visitAs(session);
    await page.goto('/settings');
    await title(page, 'Configurações').waitFor();

    const sats = page.getByRole('button', { name: 'Satoshis' });
    await tabTo(sats);
    await page.keyboard.press('Space');
    expect(await sats.getAttribute('aria-pressed')).toBe('true');
    const discreet = page.getByRole('switch', { name: 'Ocultar valores' });
    await tabTo(discreet);
    await page.keyboard.press('Space');
    expect(await discreet.isChecked()).toBe(true);

    await tabTo(page.getByLabel('Senha atual'));
    await page.keyboard.type(person.password);
    await tabTo(page.getByLabel('Nova senha', { exact: true }));
    await page.keyboard.type('outro-cofre-2026');
    await tabTo(page.getByLabel('Confirmar nova senha'));
    await page.keyboard.type('outro-cofre-2026');
    await page.keyboard.press('Enter');
    await page
      .getByText('Senha alterada. As outras sessões e os canais de alertas foram encerrados.')
      .waitFor();
    expect(await discreet.isChecked()).toBe(true);

    const remove = page.getByRole('button', { name: 'Excluir conta', exact: true });
    const dialog = page.getByRole('alertdialog', { name: 'Excluir a sua conta?' });
    await tabTo(remove);
    await page.keyboard.press('Enter');
    await untilFocused(dialog.getByRole('button', { name: 'Cancelar' }));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await untilFocused(remove);
    expect(errors).toEqual([]);
  },
);
