import { Select } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { namedCall } from '#ui/actions/action-context.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { sendCall } from '#ui/operations/call-operation.ts';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './grant.module.css';
import texts from './texts.json';

interface GroupSelectProps {
  operation: string;
  value: readonly string[];
  onChange(ids: readonly string[]): void;
}

type Groups = readonly { id: string; fullName: string }[];

/** Chooses permission groups, which are few, in a list that is loaded once. */
export function GroupSelect({ operation, value, onChange }: GroupSelectProps): ReactNode {
  const own = useOwnText(texts);
  const { http, feedback } = useUiServices();
  const descriptors = useDescriptors();
  const [groups, setGroups] = useState<Groups>();
  useEffect(() => {
    let isGone = false;
    void sendCall(http, namedCall(operation, undefined, descriptors), {}).then(
      ({ data }) => !isGone && setGroups((data as { list: Groups }).list),
      (error: unknown) => !isGone && showFailure(error, feedback),
    );
    return () => {
      isGone = true;
    };
  }, [http, feedback, descriptors, operation]);
  return (
    <Select
      mode="multiple"
      className={styles.groups}
      value={[...value]}
      loading={groups === undefined}
      options={(groups ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
      optionFilterProp="label"
      aria-label={own('kind.permissionGroup')}
      placeholder={own('add')}
      onChange={(ids: string[]) => onChange(ids)}
    />
  );
}
