// npm run serve: serves what is released. It installs nothing, and builds nothing but the server, so what readers have changes by a release only.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildServer, root } from './run.mjs';
import { serveSite } from './serve-site.mjs';

if (!existsSync(path.join(root, 'node_modules/.bin/turbo'))) {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  console.error(
    `Nothing is installed here yet: "npx --yes ${packageManager} install --frozen-lockfile" does it.`,
  );
  process.exit(1);
}
await buildServer();
serveSite();
