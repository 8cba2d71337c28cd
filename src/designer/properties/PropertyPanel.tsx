import { CopyOutlined, SearchOutlined } from '@ant-design/icons';
import { Collapse, Input, Segmented } from 'antd';
import { useAtomValue } from 'jotai';
import { lazy, memo, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { Language } from '#engine/text';
import { describedRegistry } from '#renderers/described-props.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useText, useUiServices } from '#ui/services.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { fillTexts } from '../operations/fill-texts';
import { useDesignStore } from '../store/design-context';
import type { DesignStore } from '../store/design-store';
import { WhyPanel } from './linkage/WhyPanel';
import { createPanel } from './panel/create-panel';
import { KindSelect } from './panel/KindSelect';
import { matchingProperties, type ShownGroup } from './panel/matching-properties';
import styles from './panel/panel.module.css';
import { PanelLanguageProvider, PanelProvider, PanelScopeProvider, usePanel, usePanelScope, type PanelScope } from './panel/panel-scope';
import { shownNodes, type ShownNodes } from './panel/shown-nodes';
import { useIssueTexts } from './panel/use-issue-texts';
import { propertiesOf } from './properties-of';
import type { Property } from './property';
import texts from './texts.json';

/** rjsf is loaded with the first form of properties. */
const PropertyForm = lazy(async () => ({ default: (await import('./panel/PropertyForm')).PropertyForm }));

/** The properties of the selected nodes, or the settings of the form. */
export function PropertyPanel(): ReactNode {
  const own = useOwnText(texts);
  const store = useDesignStore();
  const [language, setLanguage] = useState<Language>('zh');
  const [panel] = useState(() => createPanel(store, shownNodes(store)));
  const shown = useAtomValue(panel.shown, { store: store.jotai });
  useIssueTexts();
  const { registry } = useUiServices();
  const described = useMemo(() => describedRegistry(registry), [registry]);
  const properties = propertiesOf(shown.nodes, described, shown.isRoot);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the end of an edit ends the joining of its steps
    <section className={styles.panel} aria-label={own('panel')} onBlur={() => store.endStep()}>
      <PanelProvider value={panel}>
        <PanelLanguageProvider value={language}>
          <PanelScopeProvider value={usePanelScopeOf(store, shown)}>
            <header className={styles.head}>
              <Title />
              <LanguageChoice language={language} setLanguage={setLanguage} />
            </header>
            <KindSelect />
            <Groups properties={properties} />
          </PanelScopeProvider>
        </PanelLanguageProvider>
      </PanelProvider>
    </section>
  );
}

const usePanelScopeOf = (store: DesignStore, { nodes, isRoot }: ShownNodes): PanelScope =>
  useMemo(
    () => ({ form: () => store.jotai.get(store.design).form, nodes, isRoot, select: (id) => store.select([id]) }),
    [store, nodes, isRoot],
  );

function Title(): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const { nodes, isRoot } = usePanelScope();
  const [first] = nodes;
  const title = isRoot ? own('formSettings') : nodes.length > 1 ? own('several', { count: nodes.length }) : text(first?.label) || first?.id;
  return <h2 className={styles.title}>{title}</h2>;
}

interface LanguageChoiceProps {
  language: Language;
  setLanguage(language: Language): void;
}

const LanguageChoice = memo(function LanguageChoice({ language, setLanguage }: LanguageChoiceProps): ReactNode {
  const own = useOwnText(texts);
  return (
    <>
      {language !== 'zh' && <FillTexts language={language} />}
      <Segmented<Language>
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
    </>
  );
});

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
  const panel = usePanel();
  const count = useAtomValue(
    useMemo(() => panel.setCountOf(properties), [panel, properties]),
    { store: useDesignStore().jotai },
  );
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
  const { isReadOnly } = useDesignStore().context;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <fieldset className={styles.inputs} disabled={isReadOnly}>
        <PropertyForm properties={properties} />
      </fieldset>
      {name === 'linkage' && <Linkage />}
    </Suspense>
  );
});

function Linkage(): ReactNode {
  const { nodes, isRoot } = usePanelScope();
  return !isRoot && nodes.length === 1 && <WhyPanel />;
}
