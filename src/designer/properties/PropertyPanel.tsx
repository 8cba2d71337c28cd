import { CopyOutlined, SearchOutlined } from '@ant-design/icons';
import { Collapse, Input } from 'antd';
import { lazy, memo, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { Language } from '#engine/text';
import { describedRegistry } from '#renderers/described-props.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { useText, useUiServices } from '#ui/services.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { fillTexts } from '../operations/fill-texts';
import { renameField } from '../operations/rename-field';
import { setFormSetting } from '../operations/set-form-setting';
import { setNodePart, type NodePart } from '../operations/set-node-part';
import { useDesignStore } from '../store/design-context';
import type { DesignStore } from '../store/design-store';
import { WhyPanel } from './linkage/WhyPanel';
import { KindSelect } from './panel/KindSelect';
import { matchingProperties, type ShownGroup } from './panel/matching-properties';
import styles from './panel/panel.module.css';
import { PanelScopeProvider, usePanelScope, type PanelScope } from './panel/panel-scope';
import { useIssueTexts } from './panel/use-issue-texts';
import { useSelectedNodes } from './panel/use-selected-nodes';
import { propertiesOf } from './properties-of';
import { isResettable, sharedValue, type SharedValue } from './property-value';
import type { Property } from './property';
import texts from './texts.json';

/** rjsf is loaded with the first form of properties. */
const PropertyForm = lazy(async () => ({ default: (await import('./panel/PropertyForm')).PropertyForm }));

/** The properties of the selected nodes, or the settings of the form. */
export function PropertyPanel(): ReactNode {
  const own = useOwnText(texts);
  const store = useDesignStore();
  const [language, setLanguage] = useState<Language>('zh');
  const { nodes, isRoot } = useSelectedNodes(store);
  useIssueTexts();
  const { registry } = useUiServices();
  const described = useMemo(() => describedRegistry(registry), [registry]);
  const properties = propertiesOf(nodes, described, isRoot);
  const scope = usePanelScopeOf(store, nodes, isRoot, language);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the end of an edit ends the joining of its steps
    <section className={styles.panel} aria-label={own('panel')} onBlur={() => store.endStep()}>
      <PanelScopeProvider value={scope}>
        <PanelHead language={language} setLanguage={setLanguage} />
        <KindSelect />
        <Groups properties={properties} />
      </PanelScopeProvider>
    </section>
  );
}

function usePanelScopeOf(store: DesignStore, nodes: readonly DescriptorNode[], isRoot: boolean, language: Language): PanelScope {
  return useMemo(
    () => ({
      form: () => store.jotai.get(store.design).form,
      nodes,
      owner: nodes.map(({ id }) => id).join(' '),
      isRoot,
      language,
      valueOf: valuesOf(nodes),
      change: (property, value) => changeProperty(store, { nodes, isRoot }, property, value),
      select: (id) => store.select([id]),
    }),
    [store, nodes, isRoot, language],
  );
}

/** Reads each property of the nodes once, as its label, its input and its group ask for it. */
function valuesOf(nodes: readonly DescriptorNode[]): PanelScope['valueOf'] {
  const values = new Map<Property, SharedValue>();
  return (property) => {
    const value = values.get(property) ?? sharedValue(nodes, property);
    values.set(property, value);
    return value;
  };
}

function changeProperty(
  store: DesignStore,
  { nodes, isRoot }: Pick<PanelScope, 'nodes' | 'isRoot'>,
  property: Property,
  value: unknown,
): boolean {
  const ids = nodes.map(({ id }) => id);
  if (isRoot) return store.run(setFormSetting, { path: property.path, value });
  if (property.part === 'id') return store.run(renameField, { id: ids[0] ?? '', name: String(value ?? '') });
  return store.run(setNodePart, { ids, part: property.part satisfies NodePart, path: property.path, value });
}

interface HeadProps {
  language: Language;
  setLanguage(language: Language): void;
}

function PanelHead({ language, setLanguage }: HeadProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const { nodes, isRoot } = usePanelScope();
  const [first] = nodes;
  const title = isRoot ? own('formSettings') : nodes.length > 1 ? own('several', { count: nodes.length }) : text(first?.label) || first?.id;
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {language !== 'zh' && <FillTexts language={language} />}
      <Segments<Language>
        size="small"
        aria-label={own('language')}
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'zh', label: own('language.zh') },
          // Languages are written in themselves.
          { value: 'zhtw', label: '繁' },
          { value: 'en', label: 'EN' },
        ]}
      />
    </header>
  );
}

/** Gives the whole form the texts that a language lacks. */
function FillTexts({ language }: { language: Exclude<Language, 'zh'> }): ReactNode {
  const own = useOwnText(texts);
  const store = useDesignStore();
  const { feedback } = useUiServices();
  const fill = (): void => {
    const before = store.jotai.get(store.design);
    store.run(fillTexts, { language });
    if (store.jotai.get(store.design) === before) feedback.warning(own('noneMissing'));
  };
  return <IconButton size="small" label={own('fillTexts')} icon={<CopyOutlined />} onClick={fill} />;
}

/** The groups of properties, with their search. Another node of the kind does not draw them. */
const Groups = memo(function Groups({ properties }: { properties: readonly Property[] }): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const [keyword, setKeyword] = useState('');
  const [open, setOpen] = useState<string[]>(['basic', 'value', 'check']);
  const groups = useMemo(
    () => matchingProperties(properties, keyword, text, (name) => own(`group.${name}`)),
    [properties, keyword, text, own],
  );
  return (
    <>
      <Input
        className={styles.search}
        size="small"
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        prefix={<SearchOutlined />}
        placeholder={own('search')}
        aria-label={own('search')}
        allowClear
        autoComplete="off"
      />
      {groups.length === 0 && <EmptyState title={own('noMatch')} />}
      <Collapse
        className={styles.groups}
        ghost
        size="small"
        destroyOnHidden
        activeKey={keyword === '' ? open : groups.map(({ name }) => name)}
        onChange={setOpen}
        items={groups.map((group) => ({
          key: group.name,
          label: <GroupTitle group={group} />,
          children: <GroupContent group={group} />,
        }))}
      />
    </>
  );
});

function GroupTitle({ group: { name, properties } }: { group: ShownGroup }): ReactNode {
  const own = useOwnText(texts);
  const { valueOf } = usePanelScope();
  const count = properties.filter((property) => isResettable(property, valueOf(property))).length;
  return (
    <span>
      {own(`group.${name}`)}
      {count > 0 && (
        <span className={styles.count} title={own('setCount', { count })}>
          {count}
        </span>
      )}
    </span>
  );
}

const GroupContent = memo(function GroupContent({ group: { name, properties } }: { group: ShownGroup }): ReactNode {
  const { nodes, isRoot } = usePanelScope();
  const { isReadOnly } = useDesignStore().context;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <fieldset className={styles.inputs} disabled={isReadOnly}>
        <PropertyForm properties={properties} />
      </fieldset>
      {name === 'linkage' && !isRoot && nodes.length === 1 && <WhyPanel />}
    </Suspense>
  );
});
