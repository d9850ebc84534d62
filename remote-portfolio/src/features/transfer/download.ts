/** Hands a file to the reader. */
export function download(name: string, type: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has begun to read it only when the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
