import { copyWorkspace, startDevelopment } from '@painel/platform/testing';
import { visit } from '../../support/browser';
import { ownSite } from '../../support/servers/site';
import { itDeep } from '../../support/deep';

const site = ownSite();

itDeep(
  'serves one section from the working tree under the released host, and the released site does not change',
  async () => {
    const workspace = await copyWorkspace();
    await workspace.commit('feat: all');
    const development = await startDevelopment(workspace.folder, ['auth'], {
      SITE_DIR: site.siteDir,
      DATA_DIR: site.dataDir,
    });
    try {
      const { page, errors } = await visit(site.browser, development.url);
      const scripts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
      await page.goto('/login');
      await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
      expect(scripts.some((url) => url.includes('/_dev/remoteEntry.js'))).toBe(true);
      expect(scripts.some((url) => url.includes('/host/'))).toBe(true);
      expect(scripts.filter((url) => url.includes('/remotes/auth/'))).toEqual([]);

      const edited = 'remote-auth/src/features/sign-in/sign-in.copy.ts';
      await workspace.edit(edited, "title: 'Entrar'", "title: 'Entrar agora'");
      await page.getByRole('heading', { level: 1, name: 'Entrar agora' }).waitFor();
      expect(errors).toEqual([]);
      // A build that succeeds prints nothing, nor does each process announce itself.
      const printed = development.printed().filter((line) => !/^Buil(ding|t) the server /.test(line));
      expect(printed).toEqual([`Painel Bitcoin in development: ${development.url}`]);

      const { page: reader } = await site.visit();
      await reader.goto('/login');
      await reader.getByRole('heading', { level: 1, name: 'Entrar', exact: true }).waitFor();
    } finally {
      await development.stop();
      await workspace.remove();
    }
  },
);
