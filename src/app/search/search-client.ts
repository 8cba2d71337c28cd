import { createClient } from '#api/create-client.ts';
import { searchCalls, type SearchClient } from '#api/generated/system/search.gen.ts';
import { http } from '../session/http';

/** The call that finds records. */
export const searchClient = createClient<SearchClient>(searchCalls, http);
