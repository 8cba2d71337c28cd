import { ArrowLeftOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ModuleTemplate } from '#engine/generated/descriptor.gen';
import { newModuleParts } from '#engine/module/new-module';
import { literalOf } from '#engine/text';
import { Segments } from '#ui/controls/Segments.tsx';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { useLanguage, useText } from '#ui/services.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useSearchPinyin } from '#ui/texts/pinyin.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from '../new-module.module.css';
import texts from '../texts.json';
import type { WayProps } from '../new-design';
import { fieldCount, isTemplateMatch } from './template-facts';
import { TemplateIcon } from './TemplateIcon';
import { useTemplates } from './use-templates';

const FormPreview = lazy(async () => ({ default: (await import('../FormPreview')).FormPreview }));

const categories = ['energy', 'emission', 'travel', 'supply', 'reduction', 'management'] as const;
type Category = (typeof categories)[number] | 'all';

/** The gallery of templates, and the form of the chosen one. */
export function TemplateWay({ onDesign }: WayProps): ReactNode {
  const own = useOwnText(texts);
  const language = useLanguage();
  const { templates, failure, retry } = useTemplates();
  const [category, setCategory] = useState<Category>('all');
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<ModuleTemplate>();
  const choose = (template: ModuleTemplate | undefined): void => {
    setChosen(template);
    onDesign(
      template && { name: literalOf(template.title, language), root: template.root, parts: { webType: 2, ...newModuleParts(template) } },
    );
  };
  if (failure !== undefined) return <FailedState title={own('templatesFailed')} error={failure} onRetry={retry} />;
  if (!templates) return <ScreenSkeleton />;
  if (chosen) return <ChosenTemplate template={chosen} onBack={() => choose(undefined)} />;
  return (
    <>
      <div className={styles.filters}>
        <Segments<Category>
          size="small"
          aria-label={own('category')}
          value={category}
          onChange={setCategory}
          options={(['all', ...categories] as const).map((value) => ({ value, label: own(`category.${value}`) }))}
        />
        <Input
          type="search"
          size="small"
          allowClear={clearMark}
          prefix={<SearchOutlined />}
          className={styles.search ?? ''}
          aria-label={own('searchTemplates')}
          placeholder={own('searchTemplates')}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
      </div>
      <Cards
        templates={templates.filter((template) => category === 'all' || template.category === category)}
        keyword={keyword}
        onChoose={choose}
      />
    </>
  );
}

interface CardsProps {
  templates: readonly ModuleTemplate[];
  keyword: string;
  onChoose(template: ModuleTemplate): void;
}

function Cards({ templates, keyword, onChoose }: CardsProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const pinyin = useSearchPinyin(keyword);
  const matches = templates.filter((template) => isTemplateMatch(template, keyword, pinyin));
  if (matches.length === 0) return <EmptyState title={own('noTemplates')} />;
  return (
    <ul className={styles.cards}>
      {matches.map((template) => (
        <li key={template.id}>
          <button type="button" className={styles.card} data-template={template.id} onClick={() => onChoose(template)}>
            <TemplateIcon name={template.icon} />
            <span className={styles.cardText}>
              <span className={styles.cardTitle}>{text(template.title)}</span>
              <span className={styles.cardDescription}>{text(template.description)}</span>
              <span className={styles.cardCount}>{own('fieldCount', { count: fieldCount(template.root) })}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function ChosenTemplate({ template, onBack }: { template: ModuleTemplate; onBack(): void }): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  return (
    <>
      <div className={styles.chosen}>
        <Button type="text" size="small" icon={<ArrowLeftOutlined />} onClick={onBack}>
          {own('backToTemplates')}
        </Button>
        <h3 className={styles.chosenTitle}>{text(template.title)}</h3>
        <span className={styles.hint}>{text(template.description)}</span>
      </div>
      <Suspense fallback={<ScreenSkeleton />}>
        <FormPreview root={template.root} />
      </Suspense>
    </>
  );
}
