/** Gives the browser its turn: to paint, to answer a touch. */
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
 * Runs the scripts of the large libraries, which are here already, one by one with rests in between. Left to their first importers,
 * all would run in one piece, and a slow phone would not answer for that long.
 */
export async function evaluateLibraries(): Promise<void> {
  for (const evaluate of libraries) {
    await yieldToBrowser();
    await evaluate();
  }
  await yieldToBrowser();
}
