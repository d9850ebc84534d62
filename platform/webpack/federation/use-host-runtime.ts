import manifest from '@module-federation/webpack-bundler-runtime/package.json';

// Replaces the federation runtime in a section's entry, because the page has it already (`provide-host-runtime.ts`).
const { version } = manifest;
const offered = (globalThis as { painelFederation?: { version: string; federation: unknown } })
  .painelFederation;

function refuse() {
  const found = offered ? `has ${offered.version}` : 'has none';
  throw new Error(`built for version ${version} of the federation runtime, and the page ${found}`);
}

// The error is thrown when the section is requested. Thrown here, it would be an uncaught error without the section's name.
const refusing = { runtime: {}, bundlerRuntime: { init() {}, initContainerEntry: refuse } };

export default offered?.version === version ? offered.federation : refusing;
