/* Generated from schemas/resources/system/favourite.json by `npm run codegen`. Do not edit: change the source and run it again. */
import type { ClientCall } from '../../create-client';
import type { Answer } from '../../read-answer';

/**
 *
 * Items: The path of a page in the application.
 */
export type FavouriteListResult = string[];

export interface FavouriteClient {
  /**
   * Own favourites. `GET /api/system/Favourite`.
   */
  list: (input?: Record<string, never>, signal?: AbortSignal) => Promise<Answer<FavouriteListResult>>;
  /**
   * Add a favourite. `PUT /api/system/Favourite`.
   */
  add: (input: FavouriteAddInput, signal?: AbortSignal) => Promise<Answer<null>>;
  /**
   * Remove a favourite. `DELETE /api/system/Favourite`.
   */
  remove: (input: FavouriteRemoveInput, signal?: AbortSignal) => Promise<Answer<null>>;
}
export interface FavouriteAddInput {
  /**
   * Without a query.
   */
  path: string;
}
export interface FavouriteRemoveInput {
  path: string;
}

export const favouriteCalls: readonly ClientCall[] = [
  { id: 'system/favourite.list', method: 'GET', path: '/api/system/Favourite' },
  { id: 'system/favourite.add', method: 'PUT', path: '/api/system/Favourite' },
  { id: 'system/favourite.remove', method: 'DELETE', path: '/api/system/Favourite' },
];
