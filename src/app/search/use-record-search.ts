import { useEffect, useState } from 'react';
import type { SearchRecordsResult } from '#api/generated/system/search.gen.ts';
import { searchClient } from './search-client';

export interface RecordSearch {
  modules: SearchRecordsResult['list'];
  /** Whether modules were left out because their search took too long. */
  isPartial: boolean;
  status: 'idle' | 'searching' | 'found' | 'failed';
}

/** How long the user pauses before the server is asked, in ms. */
const pause = 250;

const minKeyword = 2;

const nothing: RecordSearch = { modules: [], isPartial: false, status: 'idle' };

/** The records that hold a keyword. Another keyword aborts the search of the earlier one. */
export function useRecordSearch(keyword: string): RecordSearch {
  const text = keyword.trim().slice(0, 100);
  const [found, setFound] = useState({ text: '', search: nothing });
  useEffect(() => {
    if (text.length < minKeyword) return undefined;
    const abort = new AbortController();
    const settle = (search: RecordSearch) => !abort.signal.aborted && setFound({ text, search });
    const timer = setTimeout(() => {
      searchClient.records({ keyword: text }, abort.signal).then(
        ({ data }) => settle({ modules: data.list, isPartial: data.isPartial, status: 'found' }),
        () => settle({ ...nothing, status: 'failed' }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  if (text.length < minKeyword) return nothing;
  return found.text === text ? found.search : { ...found.search, status: 'searching' };
}
