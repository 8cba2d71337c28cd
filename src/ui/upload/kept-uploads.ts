import { createStore, delMany, get, entries, set, del, type UseStore } from 'idb-keyval';
import { placesKey } from './kept-places';
import { holdUpload, releaseUpload } from './upload-holds';

/** An upload that a page has begun and not ended. The browser keeps its file, so that it goes on after a reload. */
export interface KeptUpload {
  place: string;
  file: File;
  md5: string;
  /** Milliseconds UTC. */
  keptAt: number;
}

/** In ms. The server removes an upload that rests as long. */
const keepTime = 24 * 3_600_000;

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('tangu-uploads', 'uploads'));

const keyOf = (place: string, md5: string): string => `${md5} ${place}`;

/** Keeps an upload. Where the browser has no room for it, choosing the file again goes on as well. */
export async function keepUpload(place: string, file: File, md5: string): Promise<void> {
  try {
    await holdUpload(keyOf(place, md5));
    await set(keyOf(place, md5), { place, file, md5, keptAt: Date.now() } satisfies KeptUpload, store());
    await notePlaces();
  } catch {
    // Without storage nothing is kept.
  }
}

export async function dropUpload(place: string, md5: string): Promise<void> {
  try {
    releaseUpload(keyOf(place, md5));
    if ((await get(keyOf(place, md5), store())) === undefined) return;
    await del(keyOf(place, md5), store());
    await notePlaces();
  } catch {
    // Nothing is kept.
  }
}

/** The uploads of a place that an earlier page began, without those of a page, or another row of this one, that still runs. */
export async function keptUploads(place: string): Promise<KeptUpload[]> {
  try {
    const all = await entries<string, KeptUpload>(store());
    const isOld = ({ keptAt }: KeptUpload): boolean => keptAt < Date.now() - keepTime;
    await delMany(
      all.flatMap(([key, upload]) => (isOld(upload) ? key : [])),
      store(),
    );
    await notePlaces();
    const kept = all.filter(([, upload]) => upload.place === place && !isOld(upload));
    const isFree = await Promise.all(kept.map(([key]) => holdUpload(key)));
    return kept.flatMap(([, upload], index) => (isFree[index] ? upload : []));
  } catch {
    return [];
  }
}

/** Notes where uploads are kept, so that a field without any does not load this file. */
async function notePlaces(): Promise<void> {
  const all = await entries<string, KeptUpload>(store());
  const places = [...new Set(all.map(([, { place }]) => place))];
  if (places.length === 0) localStorage.removeItem(placesKey);
  else localStorage.setItem(placesKey, JSON.stringify(places));
}
