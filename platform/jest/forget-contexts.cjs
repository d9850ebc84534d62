const hooks = require('node:async_hooks');

const made = new Set();

/**
 * Jest makes an AsyncLocalStorage for each test file and never disables it. Each promise and timer of the later files in the same process
 * would carry an entry for every earlier file.
 */
hooks.AsyncLocalStorage = class extends hooks.AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    made.add(this);
  }
};

/** Disables what a test file made. */
exports.forgetContexts = () => {
  for (const storage of made) storage.disable();
  made.clear();
};
