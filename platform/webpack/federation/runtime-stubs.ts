// Replaces parts of the federation runtime that no page uses (`runtime-from-host.ts` lists them): manifests and their snapshots, preloading
// by the runtime, remotes named in a build, tree shaking of shared libraries, and version ranges other than those of host and sections.

/** The members that are used without a manifest: hooks without listeners, and an empty cache. */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});
export const generateSnapshotFromManifest = undefined;
export const getManifestFileName = undefined;
export const inferAutoPublicPath = undefined;
export const isManifestProvider = undefined;
export const simpleJoinRemoteEntry = undefined;

export const snapshotPlugin = undefined;
export const generatePreloadAssetsPlugin = undefined;
export const preloadAssets = undefined;
export function formatPreloadArgs() {
  throw new Error('the page preloads its sections itself');
}

export const remotes = undefined;

interface Federation {
  runtime: { init(options: unknown): unknown };
  initOptions: unknown;
}
export const init = ({ webpackRequire: { federation } }: { webpackRequire: { federation: Federation } }) =>
  federation.runtime.init(federation.initOptions);

/** Each message links to the documentation of its code. */
export const runtimeDescMap = {};
export const errorDescMap = undefined;
export const buildDescMap = undefined;
export const typeDescMap = undefined;

const partsOf = (version: string) => version.split(/[.-]/, 3).map(Number);

/** Whether a version is in a range: `^1.2.3`, which every build requires, or `<=1.2.3`, by which the runtime finds the latest. */
export function satisfy(version: string, range: string): boolean {
  const [, operator, limit = ''] = /^(\^|<=)?(.*)$/.exec(range)!;
  const [found, wanted] = [partsOf(version), partsOf(limit)];
  const at = wanted.findIndex((part, index) => part !== found[index]);
  if (at === -1) return true;
  if (operator === '<=') return found[at]! < wanted[at]!;
  // The first part that is not zero must be equal.
  return operator === '^' && found[at]! > wanted[at]! && wanted.slice(0, at).some((part) => part > 0);
}
