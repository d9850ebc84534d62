import { apiChecks, examine, failure, reportOf } from '@painel/api/doctor';
import { readGatewayConfig } from '../config';
import { siteChecks } from './site-checks';

async function examineAll() {
  try {
    const config = readGatewayConfig(process.env);
    return await examine([
      ...apiChecks(config.api),
      ...siteChecks(config, { isDeep: process.argv.includes('--deep') }),
    ]);
  } catch (error) {
    const advice = 'Correct it: docs/configuration.md describes every variable.';
    return [{ name: 'configuration', findings: [failure((error as Error).message, advice)] }];
  }
}

const { text, hasFailed } = reportOf(await examineAll());
console.log(text);
// A check that still waits must not keep the process running.
process.exit(hasFailed ? 1 : 0);
