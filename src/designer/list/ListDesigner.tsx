import { CopyOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { Language } from '#engine/text';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { useUiServices } from '#ui/services.tsx';
import type { ListName } from '../design';
import { fillListTexts } from '../operations/fill-list-texts';
import { useDesignStore } from '../store/design-context';
import { useWorkbench } from '../page/workbench';
import { DraftList } from './picture/DraftList';
import styles from './list.module.css';
import { ListScopeContext, tabNames, useListDesign, useListScope, type ListScope, type TabName } from './list-scope';
import { useListText } from './list-text';
import { ButtonsTab } from './panel/ButtonsTab';
import { ColumnsTab } from './panel/ColumnsTab';
import { LanguageSwitch } from './panel/LanguageSwitch';
import { SearchTab } from './panel/SearchTab';
import { TableTab } from './panel/TableTab';
import { TextScope } from './panel/TextScope';

/** The designer of a list: the list as it runs, and the panel that changes it. */
export function ListDesigner({ which }: { which: ListName }): ReactNode {
  const store = useDesignStore();
  const { say } = useWorkbench();
  const [tab, setTab] = useState<TabName>('columns');
  const [selected, setSelected] = useState<ListScope['selected']>({ columns: undefined, search: undefined });
  const [editedTitle, setEditedTitle] = useState<string>();
  const scope = useMemo<ListScope>(() => {
    const select: ListScope['select'] = (part, field) => {
      setSelected((before) => ({ ...before, [part]: field }));
      setEditedTitle(undefined);
    };
    const editTitle = (field: string): void => {
      setTab('columns');
      select('columns', field);
      setEditedTitle(field);
    };
    return { which, tab, setTab, selected, say, select, editedTitle, editTitle };
  }, [which, tab, selected, say, editedTitle]);
  const [{ id: moduleId, webType }] = useState(() => store.context.encode(store.jotai.get(store.design)));
  return (
    <ListScopeContext value={scope}>
      <div className={styles.designer}>
        <DraftList key={which} moduleId={moduleId} />
        <Panel hasList={String(webType ?? 2) !== '1'} />
      </div>
    </ListScopeContext>
  );
}

const tabs: Readonly<Record<TabName, () => ReactNode>> = {
  columns: ColumnsTab,
  search: SearchTab,
  table: TableTab,
  buttons: ButtonsTab,
};

function Panel({ hasList }: { hasList: boolean }): ReactNode {
  const own = useListText();
  const store = useDesignStore();
  const { which, tab, setTab } = useListScope();
  const { list } = useListDesign();
  const [language, setLanguage] = useState<Language>('zh');
  const Content = tabs[tab];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the end of an edit ends the joining of its steps
    <aside className={styles.panel} aria-label={own('panel')} onBlur={() => store.endStep()}>
      {!hasList && <Alert banner type="info" showIcon title={own('formOnly')} />}
      {hasList && which === 'appList' && list.columns.length === 0 && <Alert banner type="info" showIcon title={own('noAppList')} />}
      <Segments<TabName>
        block
        size="small"
        className={styles.tabs ?? ''}
        aria-label={own('panel')}
        value={tab}
        onChange={setTab}
        options={tabNames.map((value) => ({ value, label: own(value) }))}
      />
      <div className={styles.language}>
        {language !== 'zh' && <FillListTexts language={language} />}
        <LanguageSwitch language={language} onChange={setLanguage} />
      </div>
      <div className={styles.content}>
        <TextScope language={language}>
          <Content />
        </TextScope>
      </div>
    </aside>
  );
}

/** Gives the whole list the texts that a language lacks. */
function FillListTexts({ language }: { language: Exclude<Language, 'zh'> }): ReactNode {
  const own = useListText();
  const store = useDesignStore();
  const { which } = useListScope();
  const { feedback } = useUiServices();
  const fill = (): void => {
    const before = store.jotai.get(store.design);
    store.run(fillListTexts, { which, language });
    if (store.jotai.get(store.design) === before) feedback.warning(own('noneMissing'));
  };
  return <IconButton size="small" label={own('fillTexts')} icon={<CopyOutlined />} onClick={fill} />;
}
