import { Select } from 'antd';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { createClient } from '#api/create-client.ts';
import { scenarioCalls, type ScenarioClient } from '#api/generated/visualdev/scenario.gen.ts';
import { useHttp } from '#ui/services.tsx';
import { useDesignAtom } from '../page/use-design';
import { useLive } from './live-context';
import styles from './live.module.css';
import { useLiveText } from './use-live-text';

/** In ms after the last key. */
const debounceTime = 300;

const none = 'none';
const example = 'example';

/** The record of the scenario: none, the example, or a stored one that the designer and the user see. */
export function RecordChoice({ id }: { id: string }): ReactNode {
  const own = useLiveText();
  const { scenarios } = useLive();
  const current = useDesignAtom(scenarios.current);
  const [keyword, setKeyword] = useState<string>();
  const { records, isLoading } = useRecords(current.userId, keyword);
  const { recordId } = current;
  const value = recordId !== '' ? recordId : current.example !== '' ? example : none;
  const choose = (next: string): void => {
    if (next === none) scenarios.edit({ recordId: '', example: '' });
    else if (next === example) scenarios.edit({ recordId: '', example: current.example || '{}' });
    else scenarios.edit({ recordId: next });
  };
  const listed =
    recordId === '' || records.some((record) => record.id === recordId) ? records : [{ id: recordId, fullName: recordId }, ...records];
  return (
    <Select
      id={id}
      className={styles.entry}
      size="small"
      value={value}
      onChange={choose}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={isLoading}
      onOpenChange={(isOpen) => isOpen && setKeyword((before) => before ?? '')}
      options={[
        { value: none, label: own('noRecord') },
        { value: example, label: own('exampleRecord') },
        { label: own('storedRecords'), options: listed.map((record) => ({ value: record.id, label: record.fullName })) },
      ]}
    />
  );
}

interface Loaded {
  records: readonly { id: string; fullName: string }[];
  isLoading: boolean;
}

/** The records of the module for a keyword, from the first opening on. A failure lists none. */
function useRecords(userId: string, keyword: string | undefined): Loaded {
  const { moduleId } = useLive();
  const http = useHttp();
  const client = useMemo(
    () => createClient<ScenarioClient>(scenarioCalls, { send: (request) => http.send({ ...request, hasOwnErrors: true }) }),
    [http],
  );
  const [state, setState] = useState<Loaded>({ records: [], isLoading: false });
  useEffect(() => {
    if (moduleId === undefined || keyword === undefined) return undefined;
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      setState((before) => ({ ...before, isLoading: true }));
      const records = await client.records({ moduleId, userId, keyword }, abort.signal).then(
        ({ data }) => data.list,
        () => [],
      );
      if (!abort.signal.aborted) setState({ records, isLoading: false });
    };
    const timer = setTimeout(() => void load(), debounceTime);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, moduleId, userId, keyword]);
  return state;
}
