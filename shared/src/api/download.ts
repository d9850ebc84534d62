import { requestFile, type RequestOptions } from './request';

/**
 * Saves what a call answers as a file; a plain link could not carry the token.
 * @param otherName for an answer without a name, or that hides it from another origin
 * @throws {ApiError}
 */
export async function download(options: RequestOptions, otherName: string): Promise<void> {
  const { file, name } = await requestFile(options);
  saveFile(file, name ?? otherName);
}

/** Saves a file that was created in the page. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
