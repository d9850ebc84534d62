import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

interface SectionPage {
  path: string;
  heading: string | RegExp;
}

interface Route {
  path: string;
  title: string;
}

const root = path.resolve(import.meta.dirname, '../..');

/** The sections of the repository. */
export const sections = readdirSync(root)
  .filter((name) => name.startsWith('remote-'))
  .map((name) => name.slice('remote-'.length))
  .toSorted();

/** Of sections whose first page is not the one to open, or has another heading than its title. */
const pages: Record<string, SectionPage> = {
  analysis: { path: '/onchain', heading: 'On-chain' },
  auth: { path: '/profile', heading: /Perfil|Marina/ },
  dashboard: { path: '/dashboard', heading: /Olá, Marina/ },
};

/** A page of a section, by the text that its visitor sees when it works. */
export function pageOf(section: string): SectionPage {
  const file = path.join(root, `remote-${section}`, 'section.json');
  const [first] = (JSON.parse(readFileSync(file, 'utf8')) as { routes: Route[] }).routes;
  return pages[section] ?? { path: first!.path, heading: first!.title };
}

/** Waits until a page shows its section. */
export const showsSection = (page: Page, section: string) =>
  page.getByRole('heading', { level: 1, name: pageOf(section).heading, exact: true }).waitFor();
