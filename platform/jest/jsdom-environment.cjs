const { TestEnvironment } = require('jest-environment-jsdom');
require('./compile-once.cjs');
const { forgetContexts } = require('./forget-contexts.cjs');

// jsdom lacks these or brings its own; the code under test and the fake network need Node's.
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'BroadcastChannel',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(
      {
        ...config,
        projectConfig: {
          ...config.projectConfig,
          testEnvironmentOptions: {
            customExportConditions: [''],
            ...config.projectConfig.testEnvironmentOptions,
          },
        },
      },
      context,
    );
    for (const name of fromNode) if (name in globalThis) this.global[name] = globalThis[name];
    // React passes the form that is sent while a transition begins, and Node's takes no element.
    this.global.FormData = new Proxy(FormData, { construct: (target) => Reflect.construct(target, []) });
  }

  async teardown() {
    await super.teardown();
    forgetContexts();
  }
};
