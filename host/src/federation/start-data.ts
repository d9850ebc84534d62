/** Data that the server puts into the page, so that the host need not request it. Not validated: the caller checks it. */
interface StartData {
  configuration?: unknown;
  registry?: unknown;
}

/** Empty in development and on other hosting, where the server adds no data. */
export function startData(): StartData {
  try {
    return JSON.parse(document.getElementById('painel-start')?.textContent ?? '{}') as StartData;
  } catch {
    return {};
  }
}
