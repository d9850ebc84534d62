import { heartbeatEventSchema } from '@painel/contract';
import { resolveFromApi, slownessOfNetwork } from '@painel/shared/api';
import { parse } from './apply-event';

/** A stream opens within this time on a usual network. */
const openingMs = 10_000;

const eventNames = ['ticker', 'block', 'revision'] as const;
export type EventName = (typeof eventNames)[number];
/** Refused by the server, dropped by it, or silent: the browser does not notice a silent loss of the network. */
export type StreamEnd = 'refused' | 'dropped' | 'silent';

/** One connection to the stream. It ends by itself, once, when it fails or misses a heartbeat. */
export function connectStream(
  onEvent: (name: EventName, data: unknown) => void,
  onEnd: (reason: StreamEnd) => void,
) {
  const source = new EventSource(resolveFromApi('/stream'));
  let isOpen = false;
  let withinMs = 0;
  let silence: ReturnType<typeof setTimeout>;

  function close() {
    clearTimeout(silence);
    source.close();
  }
  function end(reason: StreamEnd) {
    close();
    onEnd(reason);
  }
  function expectWithin(ms: number) {
    clearTimeout(silence);
    // Older servers send no heartbeat.
    if (ms > 0) silence = setTimeout(() => end('silent'), ms);
  }
  const on = (type: string, listener: (data: unknown) => void) =>
    source.addEventListener(type, (event) => {
      isOpen = true;
      listener((event as MessageEvent).data);
      expectWithin(withinMs);
    });

  expectWithin(openingMs * slownessOfNetwork());
  on('open', () => {});
  on('heartbeat', (data) => {
    withinMs = heartbeatEventSchema.safeParse(parse(data)).data?.withinMs ?? 0;
  });
  for (const name of eventNames) on(name, (data) => onEvent(name, data));
  source.addEventListener('error', () =>
    end(source.readyState === EventSource.CLOSED ? 'refused' : 'dropped'),
  );
  return { close, isOpen: () => isOpen };
}
