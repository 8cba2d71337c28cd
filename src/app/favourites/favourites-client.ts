import { createClient } from '#api/create-client.ts';
import { favouriteCalls, type FavouriteClient } from '#api/generated/system/favourite.gen.ts';
import { http } from '../session/http';

/** The calls for the user's favourite pages. */
export const favouritesClient = createClient<FavouriteClient>(favouriteCalls, http);
