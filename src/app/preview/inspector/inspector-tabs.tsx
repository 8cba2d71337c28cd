import type { TabsProps } from 'antd';
import { lazy, Suspense } from 'react';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { filledTabs } from '#ui/tabs/filled-tabs.ts';
import type { SourceForm } from '../reading/read-source';
import type { InactiveScript } from '../reading/scripts-in';
import type { RunningForm } from '../running/use-running-form';
import type { PreviewText } from '../use-preview-text';
import styles from './inspector.module.css';
import { ScriptsTab } from './ScriptsTab';
import { ValueTab } from './ValueTab';

const LinkageTab = lazy(async () => ({ default: (await import('../linkage/LinkageTab')).LinkageTab }));

/** `classNames` of the tabs: panels without a margin above fill the pane. */
export const inspectorClassNames = { ...filledTabs, header: styles.bar ?? '' };

export interface InspectedForm {
  running: RunningForm | undefined;
  form: SourceForm | undefined;
  scripts: readonly InactiveScript[];
  /** Shows a field in the editor. */
  onShow(id: string): void;
}

/** The tabs of a running form: value, linkage and scripts. */
export function inspectorTabs(own: PreviewText, { running, form, scripts, onShow }: InspectedForm): NonNullable<TabsProps['items']> {
  const emptyForm = <EmptyState title={own('emptyForm')} />;
  return [
    {
      key: 'value',
      label: own('value'),
      children: running && form ? <ValueTab form={running.open.form} places={form.places} /> : emptyForm,
    },
    {
      key: 'linkage',
      label: form && form.links.length > 0 ? `${own('linkage')} ${form.links.length}` : own('linkage'),
      children: form ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <LinkageTab form={form} running={running?.open.form} onShow={onShow} />
        </Suspense>
      ) : (
        emptyForm
      ),
    },
    {
      key: 'scripts',
      label: scripts.length > 0 ? `${own('scripts')} ${scripts.length}` : own('scripts'),
      children: <ScriptsTab scripts={scripts} />,
    },
  ];
}
