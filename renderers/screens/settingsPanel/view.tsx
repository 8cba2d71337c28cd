import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Tabs } from 'antd';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { compileSchema } from '#engine/compile-schema';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { ChangeMark } from '#ui/field/ChangeMark.tsx';
import { useLeaveQuestion } from '#ui/browser/use-leave-question.ts';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useNodeCommands } from '#ui/screen/use-node-commands.ts';
import { useUiServices } from '#ui/services.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { PeopleGroup } from './PeopleGroup';
import { drawnGroups, type DrawnGroup } from './settings-schema';
import type { SettingsProps } from './settings-props';
import styles from './settings.module.css';
import { TestButton } from './TestButton';
import texts from './texts.json';
import { useSettings, type SettingsState } from './use-settings';

/** rjsf is loaded with the first form of a JSON Schema. */
const SchemaForm = lazy(async () => ({ default: (await import('#ui/rjsf/SchemaForm.tsx')).SchemaForm }));

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const settings = useSettings(node.props as unknown as SettingsProps);
  useNodeCommands(node.id, { reload: settings.reload });
  if (settings.status === 'loading') return <ScreenSkeleton />;
  if (settings.status === 'failed')
    return <FailedState title={own('failed')} error={settings.error} onRetry={() => void settings.reload()} />;
  return <Settings node={node} settings={settings} />;
}

function Settings({ node, settings }: ViewProps & { settings: SettingsState }): ReactNode {
  const own = useOwnText(texts);
  const { feedback } = useUiServices();
  const isNarrow = useNarrow();
  const [keyword, setKeyword] = useState('');
  const [active, setActive] = useState<string>();
  const groups = useGroups(node.props as unknown as SettingsProps, settings, keyword);
  const shown = groups.find(({ group }) => group.id === active) ?? groups[0];
  const count = settings.changed.size;
  useLeaveQuestion(
    () => count > 0,
    { message: own('leave'), okText: own('discard'), cancelText: own('stay'), isDanger: true },
    feedback.confirm,
  );

  const save = (): void => {
    const wrong = groups.find(({ schema }) => compileSchema(schema)(settings.values).length > 0);
    if (!wrong) return void settings.save();
    setActive(wrong.group.id);
    feedback.warning(own('wrong'));
  };

  return (
    <section className={styles.panel}>
      <header className={styles.head}>
        <SearchBox keyword={keyword} onChange={setKeyword} />
        <output className={styles.count}>{count > 0 && own('changed', { count })}</output>
        <Button disabled={count === 0} onClick={settings.reset}>
          {own('reset')}
        </Button>
        <Button type="primary" disabled={count === 0} loading={settings.isSaving} onClick={save}>
          {own('save')}
        </Button>
      </header>
      {shown ? (
        <Tabs
          className={styles.tabs}
          classNames={scrolling}
          aria-label={own('groups')}
          tabPlacement={isNarrow ? 'top' : 'start'}
          activeKey={shown.group.id}
          onChange={setActive}
          destroyOnHidden
          items={groups.map((drawn) => ({
            key: drawn.group.id,
            label: <GroupTitle drawn={drawn} changed={settings.changed} />,
            children: <Group drawn={drawn} settings={settings} />,
          }))}
        />
      ) : (
        <EmptyState title={own('noMatch')} />
      )}
    </section>
  );
}

const scrolling = { body: styles.body ?? '' };

function SearchBox({ keyword, onChange }: { keyword: string; onChange(keyword: string): void }): ReactNode {
  const own = useOwnText(texts);
  return (
    <Input
      className={styles.search}
      value={keyword}
      onChange={(event) => onChange(event.target.value)}
      prefix={<SearchOutlined />}
      placeholder={own('search')}
      aria-label={own('search')}
      allowClear={clearMark}
      autoComplete="off"
    />
  );
}

function useGroups({ resource: resourceId, groups }: SettingsProps, { values }: SettingsState, keyword: string): DrawnGroup[] {
  const own = useOwnText(texts);
  const { registry, text } = useUiServices();
  const resource = useDescriptors().resource(resourceId);
  return useMemo(
    () => (resource ? drawnGroups(groups, values, keyword, { resource, registry, text, secretHelp: own('secretKept') }) : []),
    [groups, values, keyword, resource, registry, text, own],
  );
}

function GroupTitle({ drawn: { group }, changed }: { drawn: DrawnGroup; changed: ReadonlySet<string> }): ReactNode {
  const { text } = useUiServices();
  const own = useOwnText(texts);
  const count = group.fields.filter((entry) => changed.has(typeof entry === 'string' ? entry : entry.field)).length;
  return (
    <span>
      {text(group.title)}
      {count > 0 && <ChangeMark label={own('changed', { count })} />}
    </span>
  );
}

function Group({ drawn: { group, schema, uiSchema }, settings }: { drawn: DrawnGroup; settings: SettingsState }): ReactNode {
  const { text } = useUiServices();
  return (
    <div className={styles.group}>
      <h2 className={styles.title}>{text(group.title)}</h2>
      {group.fields.length > 0 && (
        <Suspense fallback={<ScreenSkeleton />}>
          <SchemaForm
            schema={schema}
            uiSchema={uiSchema}
            value={settings.values}
            saved={settings.saved}
            issues={settings.issues}
            storedSecrets={settings.storedSecrets}
            disabled={settings.isSaving}
            onChange={settings.change}
          />
        </Suspense>
      )}
      {group.people && <PeopleGroup people={group.people} />}
      {group.test && <TestButton test={group.test} values={settings.values} />}
    </div>
  );
}

export const renderer = defineRenderer({ Edit });
