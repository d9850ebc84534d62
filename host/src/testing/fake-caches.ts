/** The browser's caches in memory: jsdom has none. */
export function provideCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const addressOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, location.href).href;

  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (request: RequestInfo | URL) => entries.get(addressOf(request))?.clone(),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    put: async (request: RequestInfo | URL, response: Response) =>
      void entries.set(addressOf(request), response),
    add: async (request: RequestInfo | URL) => {
      entries.set(addressOf(request), await fetch(request));
    },
    delete: async (request: RequestInfo | URL) => entries.delete(addressOf(request)),
  });
  const caches = {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      if (!stores.has(name)) stores.set(name, new Map());
      return cacheOf(stores.get(name)!);
    },
  };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  return {
    namesIn: (name: string) =>
      [...(stores.get(name)?.keys() ?? [])].map((url) => decodeURIComponent(new URL(url).pathname)),
    names: () => [...stores.keys()],
    forget: () => Reflect.deleteProperty(globalThis, 'caches'),
  };
}
