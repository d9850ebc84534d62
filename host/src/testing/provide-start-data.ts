/** Adds start data to the document, as the gateway does; a string is broken JSON. */
export function provideStartData(data: object | string) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'painel-start';
  script.textContent = typeof data === 'string' ? data : JSON.stringify(data);
  document.head.replaceChildren(script);
}
