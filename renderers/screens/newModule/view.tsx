import { Button } from 'antd';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { usePanelGuard } from '#ui/dialogs/panel-guard.ts';
import { defineRenderer } from '#ui/renderer.ts';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { ModuleNames, useModuleNames } from './ModuleNames';
import { blankDesign, type NewDesign, type WayProps } from './new-design';
import styles from './new-module.module.css';
import texts from './texts.json';
import { useCreation } from './use-creation';

const ways = ['template', 'sheet', 'table', 'blank', 'json'] as const;
type Way = (typeof ways)[number];

const contents: Readonly<Record<Exclude<Way, 'blank'>, ComponentType<WayProps>>> = {
  template: lazy(async () => ({ default: (await import('./template/TemplateWay')).TemplateWay })),
  sheet: lazy(async () => ({ default: (await import('./sheet/SheetWay')).SheetWay })),
  table: lazy(async () => ({ default: (await import('./table/TableWay')).TableWay })),
  json: lazy(async () => ({ default: (await import('./json/JsonWay')).JsonWay })),
};

function Edit(): ReactNode {
  const own = useOwnText(texts);
  const [way, setWay] = useState<Way>('template');
  const [design, setDesign] = useState<NewDesign>();
  const chosen = way === 'blank' ? blankDesign : design;
  const names = useModuleNames(chosen);
  const { create, isBusy } = useCreation(chosen, names);
  const leave = usePanelGuard(() => names.isTouched && !isBusy);
  const choose = (next: Way): void => {
    setDesign(undefined);
    setWay(next);
  };
  return (
    <section className={styles.panel}>
      <Ways way={way} onWay={choose} />
      <div className={styles.content}>
        {way === 'blank' ? <p className={styles.hint}>{own('blankHint')}</p> : <Content key={way} way={way} onDesign={setDesign} />}
      </div>
      <footer className={styles.footer}>
        {chosen && <ModuleNames names={names} onEnter={() => void create()} />}
        <div className={styles.buttons}>
          <Button onClick={leave}>{own('cancel')}</Button>
          <Button type="primary" disabled={!chosen} loading={isBusy} onClick={() => void create()}>
            {own(chosen?.afterwards ? 'createAndImport' : 'create')}
          </Button>
        </div>
      </footer>
    </section>
  );
}

function Ways({ way, onWay }: { way: Way; onWay(way: Way): void }): ReactNode {
  const own = useOwnText(texts);
  return (
    <Segments<Way>
      block
      vertical={useNarrow()}
      aria-label={own('ways')}
      value={way}
      onChange={onWay}
      options={ways.map((value) => ({ value, label: own(`way.${value}`) }))}
    />
  );
}

function Content({ way, onDesign }: WayProps & { way: Exclude<Way, 'blank'> }): ReactNode {
  const Chosen = contents[way];
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Chosen onDesign={onDesign} />
    </Suspense>
  );
}

export const renderer = defineRenderer({ Edit });
