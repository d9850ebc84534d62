import type { CDPSession } from 'playwright-core';

interface Fetched {
  url: string;
  bytes: number;
  /** Depth in the request waterfall: the number of requests that had to complete first, itself included. */
  depth: number;
}

export interface Traffic {
  files: Fetched[];
  /** Bytes on the wire, headers included. */
  bytes: number;
  requests: number;
  depth: number;
}

/** The page, scripts, styles and configuration, without data, fonts and images. */
const isCode = (url: string, type: string) => {
  const { pathname } = new URL(url);
  if (/^\/(btc-api|_beacons)/.test(pathname) || !url.startsWith('http')) return false;
  return type === 'Document' || /\.(js|css|json)$/.test(pathname);
};

interface Initiator {
  url?: string;
  stack?: { callFrames: { url: string }[]; parent?: Initiator['stack'] };
}

function originators({ url, stack }: Initiator): string[] {
  const called = stack
    ? [...stack.callFrames.map((frame) => frame.url), ...originators({ stack: stack.parent })]
    : [];
  return url ? [url, ...called] : called;
}

/** Records the requests of a page from now on. */
export async function followTraffic(devtools: CDPSession) {
  const fetched = new Map<string, Fetched>();
  const open = new Set<string>();
  const depths = new Map<string, number>();
  let lastChange = Date.now();

  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator }) => {
    // The stream of live figures never ends.
    if (type === 'EventSource') return;
    // The next script may depend on an answer of the API.
    open.add(requestId);
    lastChange = Date.now();
    if (!isCode(request.url, type)) return;
    const before = originators(initiator as Initiator).map((url) => depths.get(url) ?? 0);
    const depth = 1 + Math.max(0, ...before);
    depths.set(request.url, depth);
    fetched.set(requestId, { url: request.url, bytes: 0, depth });
  });
  const end = (requestId: string, bytes: number) => {
    if (!open.delete(requestId)) return;
    lastChange = Date.now();
    const file = fetched.get(requestId);
    if (file) file.bytes = bytes;
  };
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  // Chromium does not say that a request ended which took the answer of a preload; only code is weighed.
  devtools.on('Network.responseReceived', ({ requestId }) => fetched.has(requestId) || end(requestId, 0));
  await devtools.send('Network.enable');

  return {
    /** Whether no request has been pending for this long. */
    isQuiet: (milliseconds: number) => open.size === 0 && Date.now() - lastChange > milliseconds,
    /** Files that came over the network, without those from the browser's cache. */
    total(): Traffic {
      const files = [...fetched.values()].filter(({ bytes }) => bytes > 0);
      return {
        files,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        requests: files.length,
        depth: Math.max(0, ...files.map(({ depth }) => depth)),
      };
    },
  };
}
