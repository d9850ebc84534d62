// pnpm publish-kit --registry <url> [--dry-run]: publishes what changed of @painel/contract, shared and platform, for sections in other repositories.
import { parseArgs } from 'node:util';
import './run.mjs';
import 'tsx/esm';

const { publishKit } = await import('../kit/publish.ts');

try {
  const { values } = parseArgs({
    options: { registry: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  });
  if (!values.registry)
    throw new Error('Name the registry: pnpm publish-kit --registry https://npm.example [--dry-run]');
  await publishKit({ registry: values.registry, dryRun: values['dry-run'] });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
