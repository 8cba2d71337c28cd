import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { usePinyin } from '#ui/texts/pinyin.ts';
import { CategorySelect } from './CategorySelect';
import { codeOf } from './module-code';
import type { NewDesign } from './new-design';
import styles from './new-module.module.css';
import texts from './texts.json';

export interface ModuleNamesState {
  name: string;
  enCode: string;
  category: string | undefined;
  /** Whether the user entered one of them. */
  isTouched: boolean;
  setName(name: string): void;
  setCode(enCode: string): void;
  setCategory(category: string | undefined): void;
}

/** The name, the code and the category of the new module: name and code are those of the chosen design until the user enters others. */
export function useModuleNames(design: NewDesign | undefined): ModuleNamesState {
  const [ownName, setName] = useState<string>();
  const [ownCode, setCode] = useState<string>();
  const [category, setCategory] = useState<string>();
  const name = ownName ?? design?.name ?? '';
  const pinyin = usePinyin(name.trim() !== '');
  const suggested = ownName === undefined ? design?.enCode : undefined;
  const enCode = ownCode ?? suggested ?? (pinyin ? codeOf(name, pinyin) : '');
  const isTouched = ownName !== undefined || ownCode !== undefined;
  return { name, enCode, category, isTouched, setName, setCode, setCategory };
}

/** The inputs of name, code and category. */
export function ModuleNames({ names, onEnter }: { names: ModuleNamesState; onEnter(): void }): ReactNode {
  const own = useOwnText(texts);
  return (
    <div className={styles.names}>
      <label className={styles.named}>
        <span className={styles.label}>{own('name')}</span>
        <Input
          value={names.name}
          maxLength={100}
          placeholder={own('namePlaceholder')}
          onChange={({ target }) => names.setName(target.value)}
          onPressEnter={onEnter}
        />
      </label>
      <label className={styles.named}>
        <span className={styles.label}>{own('code')}</span>
        <Input
          value={names.enCode}
          maxLength={50}
          className={styles.code ?? ''}
          placeholder={own('codePlaceholder')}
          onChange={({ target }) => names.setCode(target.value)}
          onPressEnter={onEnter}
        />
      </label>
      <div className={styles.named}>
        <span className={styles.label}>{own('moduleCategory')}</span>
        <CategorySelect value={names.category} onChange={names.setCategory} />
      </div>
    </div>
  );
}
