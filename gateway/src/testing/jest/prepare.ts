import findServices from '../../../../api/src/testing/jest/find-services';
import { bundleServer } from '../../build/bundle-server';

/** Before any test: finds out which services answer, and makes the program that `process.test.ts` and others start. */
export default async function prepare(): Promise<void> {
  await Promise.all([findServices(), bundleServer()]);
}
