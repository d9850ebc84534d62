/** What the page brings along so that the host need not ask for it: as it came, the caller checks it. */
interface StartData {
  configuration?: unknown;
  registry?: unknown;
}

/** Empty where the server puts nothing into the page: in development, on another kind of hosting. */
export function startData(): StartData {
  try {
    return JSON.parse(document.getElementById('painel-start')?.textContent ?? '{}') as StartData;
  } catch {
    return {};
  }
}
