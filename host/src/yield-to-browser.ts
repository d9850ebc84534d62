/** Yields to the browser, so that it can paint and answer input. */
export const yieldToBrowser = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};

const libraries = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager" */ '@painel/shared/api'),
  () => import(/* webpackMode: "eager" */ '@painel/shared/ui'),
  () => import(/* webpackMode: "eager" */ '@painel/shared/market'),
  () => import(/* webpackMode: "eager" */ '@painel/shared/federation'),
];

/**
 * Evaluates the large libraries, which are already downloaded, one by one with pauses. Otherwise the first import would evaluate all of
 * them in one long task on a slow phone.
 */
export async function evaluateLibraries(): Promise<void> {
  for (const evaluate of libraries) {
    await yieldToBrowser();
    await evaluate();
  }
  await yieldToBrowser();
}
