/** A page that brings data along, as the gateway serves it; a text is what somebody broke on the way. */
export function provideStartData(data: object | string) {
  const place = document.createElement('script');
  place.type = 'application/json';
  place.id = 'painel-start';
  place.textContent = typeof data === 'string' ? data : JSON.stringify(data);
  document.head.replaceChildren(place);
}
