import { signIn } from '../../support/browser';
import { sharedSite } from '../../support/servers/site';

const site = sharedSite();

// A browser notifies the other tabs of one stored key after the other: only a real one shows what they make of the half.
it('signs in and out in every open tab', async () => {
  const { page, errors } = await site.visit();
  const { person } = await site.newcomer();
  const other = await page.context().newPage();
  await other.goto('/news');
  await other.getByRole('link', { name: 'Entrar' }).waitFor();

  await page.goto('/login');
  await signIn(page, person);
  await page.getByRole('heading', { level: 1, name: /Marina/ }).waitFor();
  await other.getByRole('button', { name: 'Marina' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

  await other.getByRole('button', { name: 'Marina' }).click();
  await other.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL('**/login');
  expect(errors).toEqual([]);
});
