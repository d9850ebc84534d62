import { runPublishersCommand } from '@painel/platform/release';

/** `tokens …` and `trust …`, where there are no sources: in a container, or next to the services of Debian. */
export async function runPublishers(kind: string, words: string[]): Promise<void> {
  try {
    console.log((await runPublishersCommand(kind, words, process.cwd())).join('\n'));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
