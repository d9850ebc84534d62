// pnpm release: the release tools are TypeScript, which Node runs through tsx.
import './run.mjs';
import 'tsx/esm';

const { releaseCommand } = await import('../release/command.ts');
process.exit(await releaseCommand(process.argv.slice(2)));
