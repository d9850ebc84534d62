import { useRef } from 'react';

/** Also where there is no `randomUUID`, without TLS. */
export const newRequestKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** A key for a request: the same for the same content, so that it is stored once however often it is sent. */
export function useRequestKey() {
  const last = useRef({ content: '', key: '' });
  return (sent: unknown): string => {
    const content = JSON.stringify(sent);
    if (last.current.content !== content) last.current = { content, key: newRequestKey() };
    return last.current.key;
  };
}
