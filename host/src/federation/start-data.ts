/** What the page brings along so that the host need not ask for it: as it came, to be checked by whoever takes it. */
interface StartData {
  configuration?: unknown;
  registry?: unknown;
}

/** Empty where whoever serves the page puts nothing in it: in development, on another kind of hosting. */
export function startData(): StartData {
  try {
    return JSON.parse(document.getElementById('painel-start')?.textContent ?? '{}') as StartData;
  } catch {
    return {};
  }
}
