// pnpm docs:configuration: writes docs/configuration.md and .env.example from the schemas.
import { writeFileSync } from 'node:fs';
import { configurationPage, environmentExample } from './configuration-pages';

const root = new URL('../../../', import.meta.url);
writeFileSync(new URL('docs/configuration.md', root), configurationPage());
writeFileSync(new URL('.env.example', root), environmentExample());
