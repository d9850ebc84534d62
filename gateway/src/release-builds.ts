// The beginning of a container: releases the builds next to the server that the site never had. It needs no checkout and no compiler.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@painel/api';
import { releaseAndReport, withoutPatch } from '@painel/platform/release';
import { readGatewayConfig } from './config';

// From the folder of a build in `gateway/dist`, where this is bundled to.
const root = path.resolve(import.meta.dirname, '../../..');
const directories = readdirSync(root)
  .filter((name) => /^(host$|remote-)/.test(name))
  .map((name) => path.join(root, name))
  .filter((folder) => existsSync(path.join(folder, 'dist/build.json')));

try {
  const { site, api } = readGatewayConfig(process.env);
  await releaseAndReport({
    site,
    dataDir: api.dataDir,
    directories,
    contract: withoutPatch(contractVersion),
    origin: { actor: 'container', checks: ['build'] },
    // One checkout was compiled into all of them.
    checkTypes: false,
  });
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code === 'EACCES' ? `${message}. Let the user ${process.getuid?.()} write there.` : message);
  process.exitCode = 1;
}
