/** Adds start data to the document, as the gateway does; a string is broken JSON. */
export function provideStartData(data: object | string) {
  const place = document.createElement('script');
  place.type = 'application/json';
  place.id = 'painel-start';
  place.textContent = typeof data === 'string' ? data : JSON.stringify(data);
  document.head.replaceChildren(place);
}
