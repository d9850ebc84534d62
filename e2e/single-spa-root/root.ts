import { provideSections } from '@painel/single-spa';
import { parseRegistry } from '@painel/shared/federation';
import { navigateToUrl, registerApplication, start } from 'single-spa';

/** A root application without our host: one section at a time, by the hash. */
async function run() {
  const registry = parseRegistry(await (await fetch('/remotes.json')).json());
  const application = provideSections(registry);
  for (const section of Object.keys(registry.sections))
    registerApplication({
      name: section,
      app: () => application(section),
      activeWhen: ({ hash }) => hash === `#/${section}`,
      customProps: { domElementGetter: () => document.getElementById('section')! },
    });
  start();
  Object.assign(globalThis, { show: (section: string) => navigateToUrl(`#/${section}`) });
}

void run();
