import { useEffect, useState } from 'react';
import { createClient } from '#api/create-client.ts';
import { billRuleCalls, type BillRuleClient } from '#api/generated/system/bill-rule.gen.ts';
import { dictionaryDataCalls, type DictionaryDataClient } from '#api/generated/system/dictionary-data.gen.ts';
import { useUiServices } from '#ui/services.tsx';

export interface RuleRow {
  fullName: string;
  enCode: string;
  startNumber?: string;
}

interface Query {
  keyword: string;
  /** Empty for all categories. */
  categoryId: string;
  currentPage: number;
}

export interface NumberRules {
  categories: readonly { id: string; fullName: string }[];
  page: { list: RuleRow[]; total: number };
  query: Query;
  error: unknown;
  isLoading: boolean;
  /** Begins with the first page, unless a page is named. */
  change(query: Partial<Query>): void;
  reload(): void;
}

export const pageSize = 20;

/** The enabled rules of a category and of a search, in pages, and the categories. */
export function useNumberRules(): NumberRules {
  const { http } = useUiServices();
  const [query, setQuery] = useState<Query>({ keyword: '', categoryId: '', currentPage: 1 });
  const [loaded, setLoaded] = useState<{ page: NumberRules['page']; error?: unknown; of?: Query }>({ page: { list: [], total: 0 } });
  const [categories, setCategories] = useState<NumberRules['categories']>([]);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const { data } = await createClient<DictionaryDataClient>(dictionaryDataCalls, http).choices({ dictionaryTypeId: 'businessType' });
      if (isCurrent) setCategories(data.list.map(({ id, fullName }) => ({ id: String(id), fullName: String(fullName) })));
    };
    // Without the categories, all rules are listed.
    void load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [http]);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const { keyword, categoryId, currentPage } = query;
      const condition = { ...(keyword !== '' && { keyword }), ...(categoryId !== '' && { categoryId }) };
      const { data } = await createClient<BillRuleClient>(billRuleCalls, http).selector({
        ...condition,
        currentPage,
        pageSize,
        sort: 'desc',
      });
      if (isCurrent) setLoaded({ page: { list: data.list, total: data.pagination.total }, of: query });
    };
    void load().catch((error: unknown) => isCurrent && setLoaded(({ page }) => ({ page, error, of: query })));
    return () => {
      isCurrent = false;
    };
  }, [http, query]);
  return {
    categories,
    page: loaded.page,
    query,
    error: loaded.of === query ? loaded.error : undefined,
    isLoading: loaded.of !== query,
    change: (changed) => setQuery((before) => ({ ...before, currentPage: 1, ...changed })),
    reload: () => setQuery((before) => ({ ...before })),
  };
}
