import { CopyOutlined } from '@ant-design/icons';
import { useAtomValue, type Atom } from 'jotai';
import { memo, useState, type ReactNode } from 'react';
import type { Language } from '#engine/text';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { SearchInput } from '#ui/controls/SearchInput.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { useText, useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { fillTexts } from '../operations/fill-texts';
import { useDesignStore } from '../store/design-context';
import { KeptKinds } from './panel/KeptKinds';
import { KindSelect } from './panel/KindSelect';
import styles from './panel/panel.module.css';
import { PanelLanguageProvider } from './panel/panel-scope';
import { shownNodes, type ShownNodes } from './panel/shown-nodes';
import { useIssueTexts } from './panel/use-issue-texts';
import texts from './texts.json';

/** The properties of the selected nodes, or the settings of the form. */
export function PropertyPanel(): ReactNode {
  const own = useOwnText(texts);
  const store = useDesignStore();
  const [language, setLanguage] = useState<Language>('zh');
  const [keyword, setKeyword] = useState('');
  const [shown] = useState(() => shownNodes(store));
  useIssueTexts();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the end of an edit ends the joining of its steps
    <section className={styles.panel} aria-label={own('panel')} onBlur={() => store.endStep()}>
      <header className={styles.head}>
        <Title shown={shown} />
        <LanguageChoice language={language} setLanguage={setLanguage} />
      </header>
      <KindSelect shown={shown} />
      <PropertySearch keyword={keyword} setKeyword={setKeyword} />
      <PanelLanguageProvider value={language}>
        <KeptKinds shown={shown} keyword={keyword} />
      </PanelLanguageProvider>
    </section>
  );
}

function Title({ shown }: { shown: Atom<ShownNodes> }): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const { nodes, isRoot } = useAtomValue(shown, { store: useDesignStore().jotai });
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

interface PropertySearchProps {
  keyword: string;
  setKeyword(keyword: string): void;
}

const PropertySearch = memo(function PropertySearch({ keyword, setKeyword }: PropertySearchProps): ReactNode {
  const own = useOwnText(texts);
  return <SearchInput className={styles.search ?? ''} label={own('search')} value={keyword} onChange={setKeyword} />;
});
