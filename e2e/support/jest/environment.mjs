import ServerEnvironment from '@painel/platform/jest/node-environment';
import playwright from 'playwright-core';

/** Shared by the test files of a process: loading the library and starting a browser take longer than many a test. */
const ofProcess = { playwright, browser: undefined };

// A worker of Jest ends when it no longer listens, and nothing else keeps it open.
process.on('removeListener', (name) => {
  if (name === 'message') void ofProcess.browser?.close();
});

export default class JourneyEnvironment extends ServerEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { ofProcess });
  }
}
