import type { Page } from 'playwright-core';
import { createAccount } from '../../../support/api';
import { signIn, newReader } from '../../../support/browser';
import { itDeep } from '../../../support/deep';
import type { OwnSite } from '../../../support/servers/site';

const marina = 'marina@exemplo.com.br';
const otavio = 'otavio@exemplo.com.br';
const rita = 'rita@exemplo.com.br';
const doubtful = 'duvidosa@exemplo.com.br';

export const people = {
  marina: { email: marina, email_verified: true, name: 'Marina Duarte' },
  otavio: { email: otavio, email_verified: true, name: 'Otávio Lima' },
  rita: { email: rita, email_verified: true, name: 'Rita Nunes' },
  doubtful: { email: doubtful, email_verified: false, name: 'Duvidosa' },
};

export function social(site: OwnSite) {
  it('signs a newcomer in with Google, and recognises the visitor later', async () => {
    const { page, errors } = await site.visit();
    await page.goto('/login');
    await leaveFor(page, marina);
    await page.waitForURL('**/dashboard');
    await menuOf(page, 'Marina').click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.waitForURL((address) => address.pathname !== '/dashboard');

    await page.goto('/login');
    await page.getByRole('button', { name: 'Continuar com Google' }).click();
    await page.waitForURL('**/dashboard');
    await menuOf(page, 'Marina').waitFor();
    expect(errors).toEqual([]);
  });

  itDeep('signs in with the provider that the operator names', async () => {
    const { page, errors } = await site.visit();
    await page.goto('/register');
    await page.getByRole('button', { name: 'Continuar com a Firma' }).click();
    await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
    const back = page.waitForRequest('**/auth/openid/callback?**');
    await page.getByRole('button', { name: rita }).click();
    await back;
    await page.waitForURL('**/dashboard');
    await menuOf(page, 'Rita').waitFor();
    expect(errors).toEqual([]);
  });

  itDeep('returns to the page that required it', async () => {
    const { page } = await site.visit();
    await page.goto('/portfolio');
    await page.waitForURL('**/login**');
    await leaveFor(page, marina);
    await page.waitForURL('**/portfolio');
  });

  itDeep(
    'joins the account of a verified address, whose password ends when the address was not proven',
    async () => {
      const person = { ...newReader(), name: 'Tavinho', email: otavio };
      await createAccount(site.url, person);
      const { page } = await site.visit();
      await page.goto('/login');
      await leaveFor(page, otavio);
      await menuOf(page, 'Tavinho').waitFor();

      const another = await site.visit();
      await another.page.goto('/login');
      await signIn(another.page, person);
      await another.page.getByText('E-mail ou senha incorretos').waitFor();
    },
  );

  it('says why it refuses an unverified address, and offers sign-in again', async () => {
    const { page } = await site.visit();
    await page.goto('/login');
    await leaveFor(page, doubtful);
    await page
      .getByText('Authentication failed: the e-mail address is not verified by the provider')
      .waitFor();
    await page.waitForURL('**/login?error=auth_failed');
    await page.getByText('Não foi possível entrar com o Google. Tente novamente.').waitFor();
    expect(await storedToken(page)).toBeNull();
  });

  itDeep('signs no user in by an address that another browser was sent back to', async () => {
    const { page } = await site.visit();
    await page.route('**/auth/google/callback?**', (route) => route.abort());
    await page.goto('/login');
    // The redirect back is blocked, as if an attacker kept its parameters.
    const handedOn = page.waitForRequest('**/auth/google/callback?**');
    await leaveFor(page, marina);

    const victim = await site.visit();
    await victim.page.goto((await handedOn).url());
    await victim.page.waitForURL('**/login?error=auth_failed');
    expect(await storedToken(victim.page)).toBeNull();
  });
}

/** Presses the button and chooses an account at the provider. */
async function leaveFor(page: Page, email: string) {
  await page.getByRole('button', { name: 'Continuar com Google' }).click();
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await page.getByRole('button', { name: email }).click();
}

const menuOf = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
