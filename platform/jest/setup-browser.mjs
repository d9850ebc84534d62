import '@testing-library/jest-dom';
import os from 'node:os';
import { configure } from '@testing-library/dom';

// Queries fail after a short wait; a machine that tests everything, or is loaded, waits longer.
const isLoaded = process.env.TURBO_HASH || process.env.CI || os.loadavg()[0] > 2 * os.availableParallelism();
configure({ asyncUtilTimeout: isLoaded ? 20_000 : 3_000 });
