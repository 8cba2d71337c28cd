import { atom } from 'jotai';
import { loginInfoAtom } from '../session/session-atoms';
import { store } from '../store';
import { favouritesClient } from './favourites-client';

/** The favourites of a user as far as they are loaded. */
interface FavouritesState {
  userId: string;
  paths?: readonly string[];
  failure?: unknown;
}

const stateAtom = atom<FavouritesState>({ userId: '' });

const userIdAtom = atom((get) => get(loginInfoAtom)?.userInfo.userId ?? '');

/** The favourites of the logged-in user. Those of another user are not shown. */
export const favouritesAtom = atom((get): FavouritesState => {
  const state = get(stateAtom);
  const userId = get(userIdAtom);
  return state.userId === userId ? state : { userId };
});

/** Loads the favourites, once for all parts of the page that show them. */
export function loadFavourites(): Promise<void> {
  running ??= load().finally(() => (running = undefined));
  return running;
}

let running: Promise<void> | undefined;

async function load(): Promise<void> {
  const userId = store.get(userIdAtom);
  if (userId === '') return;
  try {
    const { data } = await favouritesClient.list();
    store.set(stateAtom, { userId, paths: data });
  } catch (failure) {
    store.set(stateAtom, { userId, failure });
  }
}

/** Adds or removes a page. It is shown at once; if the server refuses, the stored ones are loaded again. Rejects with `ApiError`. */
export async function setFavourite(path: string, isFavourite: boolean): Promise<void> {
  const { userId, paths = [] } = store.get(favouritesAtom);
  const others = paths.filter((other) => other !== path);
  store.set(stateAtom, { userId, paths: isFavourite ? [...others, path] : others });
  try {
    await (isFavourite ? favouritesClient.add({ path }) : favouritesClient.remove({ path }));
  } catch (error) {
    await loadFavourites();
    throw error;
  }
}
