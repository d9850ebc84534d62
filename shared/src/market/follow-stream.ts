import { backOffMs, onPathReturn, suspectLostPath } from '@painel/shared/api';
import { focusManager, hashKey, onlineManager, type QueryClient } from '@tanstack/react-query';
import { applyBlock, applyRevision, applyTicker, priceKey, tickerKey } from './apply-event';
import { connectStream, type EventName, type StreamEnd } from './connect-stream';
import { useLive } from './live';

/** During a navigation between two pages with the price, no component shows it for a moment. */
const lingerMs = 1_000;
/** The longest pause after silence, which costs the server nothing. */
const longestPauseMs = 8_000;

/**
 * Updates the ticker by server-sent events: one stream per page, while the ticker is shown and the tab is visible. Without a stream the
 * queries poll. A lost stream is reopened after growing pauses, because the browser alone would retry every few seconds. Returns the
 * clean-up function.
 */
export function followStream(client: QueryClient): () => void {
  if (typeof EventSource === 'undefined') return () => {};
  let stream: ReturnType<typeof connectStream> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasStreamed = false;
  let failures = 0;
  let pausedUntil = 0;
  let height: number | undefined;

  function setLive(live: boolean) {
    if (useLive.getState() === live) return;
    useLive.setState(live, true);
    // A query looks at its interval again whenever its state is set.
    for (const queryKey of [tickerKey, priceKey]) client.getQueryCache().find({ queryKey })?.setState({});
  }

  function close() {
    stream?.close();
    stream = null;
    setLive(false);
  }

  function onEvent(name: EventName, data: unknown) {
    if (name === 'revision') applyRevision(data);
    else if (name === 'block') height = applyBlock(client, data, height);
    else if (applyTicker(client, data)) {
      hasStreamed = true;
      failures = 0;
      setLive(true);
    }
  }

  function onEnd(reason: StreamEnd) {
    close();
    failures += 1;
    const pauseMs = Math.min(backOffMs(failures), reason === 'silent' ? longestPauseMs : Infinity);
    pausedUntil = Date.now() + pauseMs;
    // A server that never streamed may not support it: the next attempt waits until the reader returns to the tab.
    if (hasStreamed || reason !== 'refused') later(pauseMs);
    if (reason === 'silent') void suspectLostPath();
  }

  const isShown = () => (client.getQueryCache().find({ queryKey: tickerKey })?.getObserversCount() ?? 0) > 0;
  const isWanted = () => isShown() && focusManager.isFocused() && onlineManager.isOnline();

  function later(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(reconsider, ms);
  }

  function reconsider() {
    if (!isWanted()) return close();
    if (stream !== null) return;
    const pauseMs = pausedUntil - Date.now();
    if (pauseMs > 0) later(pauseMs);
    else stream = connectStream(onEvent, onEnd);
  }

  const stops = [
    focusManager.subscribe(reconsider),
    onlineManager.subscribe(reconsider),
    onPathReturn(() => {
      // Requests from before the loss of the network get no answer.
      if (!stream?.isOpen()) close();
      pausedUntil = 0;
      reconsider();
    }),
    client.getQueryCache().subscribe(({ type, query }) => {
      if (query.queryHash !== hashKey(tickerKey)) return;
      if (type === 'observerAdded' && stream === null) later(0);
      if (type === 'observerRemoved' && !isShown()) later(lingerMs);
    }),
  ];
  reconsider();

  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    close();
  };
}
