// Stands for the part of the federation runtime that reads manifests: the registry names every entry itself, so no page has one.

/** What is asked of it without a manifest: hooks that nobody listens to, and a cache that stays empty. */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});
