import { Button } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { namedCall } from '#ui/actions/action-context.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { sendCall } from '#ui/operations/call-operation.ts';
import type { FieldOption, FieldOptions } from '#ui/options/field-options.ts';
import { SelectField } from '#ui/select/SelectField.tsx';
import { useLoadUnless } from '#ui/page/use-load-unless.ts';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { GroupPeople } from './settings-props';
import styles from './settings.module.css';
import texts from './texts.json';

interface Person {
  id: string;
  account: string;
  realName?: string | null;
}

/** A list of users, saved by a button of its own. */
export function PeopleGroup({ people }: { people: GroupPeople }): ReactNode {
  const { http, feedback, text } = useUiServices();
  const own = useOwnText(texts);
  const descriptors = useDescriptors();
  const [saved, setSaved] = useState<readonly string[]>([]);
  const [ids, setIds] = useState<readonly string[]>([]);
  const [known, setKnown] = useState<readonly FieldOption[]>([]);
  const [status, setStatus] = useState<'loading' | 'failed' | 'ready'>('loading');
  const [isBusy, setBusy] = useState(false);

  const load = useCallback(async () => {
    try {
      const send = (operation: string, input: object) => sendCall(http, namedCall(operation, undefined, descriptors), { ...input });
      const [current, choices] = await Promise.all([
        send(people.read.operation, {}),
        send(people.choices.operation, { pageSize: maxChoices }),
      ]);
      const chosen = current.data as Person[];
      setSaved(chosen.map(({ id }) => id));
      setIds(chosen.map(({ id }) => id));
      setKnown(optionsOf([...chosen, ...(choices.data as { list: Person[] }).list]));
      setStatus('ready');
    } catch (error) {
      setStatus('failed');
      showFailure(error, feedback);
    }
  }, [http, feedback, descriptors, people]);
  useLoadUnless(status === 'ready', load);

  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { msg } = await sendCall(http, namedCall(people.save.operation, undefined, descriptors), { [people.input]: ids });
      feedback.success(msg);
      await load();
    } catch (error) {
      showFailure(error, feedback);
    } finally {
      setBusy(false);
    }
  };

  const options = useMemo((): FieldOptions => ({ status, list: known }), [status, known]);
  return (
    <div className={styles.people}>
      {people.help !== undefined && <p>{text(people.help)}</p>}
      <SelectField
        control={control(own('choosePeople'))}
        selectedKeys={ids}
        isMultiple
        isSearchable
        isClearable={false}
        options={options}
        placeholder={own('choosePeople')}
        onChange={setIds}
        onRetry={() => void load()}
      />
      <Button type="primary" disabled={ids.join() === saved.join()} loading={isBusy} onClick={() => void save()}>
        {own('save')}
      </Button>
    </div>
  );
}

/** Users that are offered without a search. */
const maxChoices = 500;

const control = (label: string) => ({
  id: 'settings-people',
  disabled: false,
  status: undefined,
  'aria-label': label,
  'aria-required': undefined,
  'aria-invalid': undefined,
  'aria-describedby': undefined,
});

const optionsOf = (people: readonly Person[]): FieldOption[] => [
  ...new Map(people.map(({ id, account, realName }) => [id, { id, fullName: realName ? `${realName} (${account})` : account }])).values(),
];
