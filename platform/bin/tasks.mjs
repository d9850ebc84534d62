// pnpm build, pnpm typecheck: a task of the packages. Words after it are options of the task runner.
import { run } from './run.mjs';

await run('turbo', ['run', ...process.argv.slice(2)]);
