import { act } from '@testing-library/react';

/** An EventSource that the test controls. */
class TestEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;

  constructor(readonly url: string) {
    super();
    opened.push(this);
  }

  close() {
    this.readyState = TestEventSource.CLOSED;
  }
}

let opened: TestEventSource[] = [];
const current = () => opened.findLast(({ readyState }) => readyState !== TestEventSource.CLOSED);

/** Installs EventSource in the test; without it there is no stream. */
export function provideStream() {
  opened = [];
  Object.assign(globalThis, { EventSource: TestEventSource });

  const send = (event: Event) => act(() => void current()?.dispatchEvent(event));
  return {
    /** The streams that are open now. */
    open: () =>
      opened.filter(({ readyState }) => readyState !== TestEventSource.CLOSED).map(({ url }) => url),
    /** Number of streams opened so far. */
    count: () => opened.length,
    /** One event, its data as it goes over the wire, or anything that becomes JSON. */
    emit: (name: 'open' | 'heartbeat' | 'ticker' | 'block' | 'revision', data: unknown) =>
      send(new MessageEvent(name, { data: typeof data === 'string' ? data : JSON.stringify(data) })),
    /** The connection is lost. */
    drop: () => send(new Event('error')),
    /** The server answers with something else than a stream. */
    refuse: () =>
      act(() => {
        const refused = current();
        refused?.close();
        refused?.dispatchEvent(new Event('error'));
      }),
  };
}

afterEach(() => void Reflect.deleteProperty(globalThis, 'EventSource'));
