// pnpm release: the release tools are TypeScript, which Node runs through tsx.
import 'tsx/esm';

await import('../release/command.ts');
