// pnpm release: the release tools are TypeScript, which Node runs through tsx.
import './run.mjs';
import 'tsx/esm';

await import('../release/command.ts');
