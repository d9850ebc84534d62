import path from 'node:path';
import { folderStore } from './folder-store';
import { httpStore } from './http-store';
import { objectStore } from './object-store';
import type { Store } from './store';

/** Opens the place a site lies in: a folder, or `s3://bucket/prefix?endpoint=https://…&region=…`; to look only, its address. */
export async function openStore(place: string): Promise<Store> {
  if (/^https?:\/\//.test(place)) return httpStore(place);
  if (!place.startsWith('s3://')) return folderStore(path.resolve(place));
  const { host, pathname, searchParams } = new URL(place);
  return objectStore({
    bucket: host,
    prefix: pathname.slice(1),
    endpoint: searchParams.get('endpoint') ?? undefined,
    region: searchParams.get('region') ?? undefined,
  });
}
