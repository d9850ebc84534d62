import type { Page } from 'playwright-core';
import type { OwnSite } from '../../../support/servers/site';

export const passkeys = (site: OwnSite) =>
  it('signs in by a passkey alone, until it is removed', async () => {
    const { person, session } = await site.newcomer();
    const { page, errors } = await site.visit();
    const authenticator = await plugIn(page);
    await page.goto('/news');
    await page.evaluate(({ token, user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, session);

    await page.goto('/settings');
    await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
    await page.getByLabel('Nome da chave').fill('Celular');
    await page
      .getByRole('form', { name: 'Adicionar chave de acesso' })
      .getByLabel('Senha atual')
      .fill(person.password);
    await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
    const keys = page.getByRole('list', { name: 'Suas chaves de acesso' });
    await keys.getByText('Celular').waitFor();
    expect(await authenticator.credentials()).toHaveLength(1);

    await signOut(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('banner').getByRole('button', { name: 'Marina' }).waitFor();

    await page.goto('/settings');
    await page.getByRole('button', { name: 'Remover chave Celular' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover chave de acesso' }).click();
    await page.getByText('Nenhuma chave de acesso cadastrada.').waitFor();
    await signOut(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
    await page
      .getByText(
        'Não foi possível entrar com a chave de acesso. Tente novamente ou use outra forma de entrar.',
      )
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(errors).toEqual([]);
  });

async function signOut(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Marina' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('link', { name: 'Entrar' }).waitFor();
}

/** Chromium's own authenticator of a phone or a laptop, whose owner is always there. */
async function plugIn(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}
