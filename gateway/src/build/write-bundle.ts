import { bundleServer } from './bundle-server';

// The task runner names the sources. It keeps no copy of the build: putting one back would write into files that a server runs from.
await bundleServer({ sources: process.env.TURBO_HASH });
