import { ArrowLeftOutlined, DesktopOutlined, EyeOutlined, MobileOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formViews, type FormView } from '#engine/form-view';
import { LightButton } from '#ui/controls/LightButton.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { useText } from '#ui/services.tsx';
import type { ListName } from '../design';
import { useCommands } from '../commands/commands-context';
import { Problems } from '../problems/Problems';
import { Peers } from '../presence/Peers';
import { ReleaseTools } from '../release/ReleaseTools';
import { SaveState } from '../session/SaveState';
import { useDesignStore } from '../store/design-context';
import { shownText } from '../texts/design-text';
import styles from './page.module.css';
import { useDesignAtom } from './use-design';
import { usePageText } from './use-page-text';
import { useWorkbench } from './workbench';

/** What is designed: the form or a list. */
export type DesignView = 'form' | ListName;

const views: readonly DesignView[] = ['form', 'list', 'appList'];

export interface TopBarProps {
  view: DesignView;
  onView(view: DesignView): void;
  isLive: boolean;
  onLive(isLive: boolean): void;
}

/** The name of the module, what is designed, the history, and the switch to the running form. */
export function TopBar({ view, onView, isLive, onLive }: TopBarProps): ReactNode {
  const own = usePageText();
  const { context } = useDesignStore();
  // A file has no releases, and its list shows no records here.
  const isModule = context.isReadOnly !== true;
  return (
    <header className={styles.bar}>
      <Link to="/onlineDev/webDesign" className={styles.back} aria-label={own('back')} title={own('back')}>
        <ArrowLeftOutlined aria-hidden />
      </Link>
      <ModuleName />
      {isModule && (
        <Segments<DesignView>
          size="small"
          className={styles.views ?? ''}
          aria-label={own('view')}
          value={view}
          onChange={onView}
          options={views.map((value) => ({ value, label: own(`view.${value}`) }))}
        />
      )}
      {view === 'form' && <FormViewSwitch />}
      <History />
      <SaveState />
      <Problems />
      <Peers />
      <div className={styles.actions}>
        {view === 'form' && (
          <LightButton icon={<EyeOutlined />} className={styles.liveButton} aria-pressed={isLive} onClick={() => onLive(!isLive)}>
            {own('live')}
          </LightButton>
        )}
        {isModule && <ReleaseTools />}
      </div>
    </header>
  );
}

/** By itself, so that a change of the form does not draw the bar. */
function ModuleName(): ReactNode {
  const { settings } = useDesignAtom(useDesignStore().design);
  return <h2 className={styles.name}>{settings.title}</h2>;
}

/** The view of the form that the canvas draws. */
function FormViewSwitch(): ReactNode {
  const own = usePageText();
  const { jotai } = useDesignStore();
  const { view, say } = useWorkbench();
  return (
    <Segments<FormView>
      size="small"
      className={styles.views ?? ''}
      aria-label={own('formView')}
      value={useDesignAtom(view)}
      onChange={(next) => {
        jotai.set(view, next);
        say(own('canvasOf', { view: own(`formView.${next}`) }));
      }}
      options={formViews.map((value) => ({
        value,
        icon: value === 'pc' ? <DesktopOutlined aria-hidden /> : <MobileOutlined aria-hidden />,
        label: own(`formView.${value}`),
      }))}
    />
  );
}

/** Undo and redo, with the names of the steps. */
function History(): ReactNode {
  const own = usePageText();
  const text = useText();
  const commands = useCommands();
  const store = useDesignStore();
  const entries = useDesignAtom(store.entries);
  const position = useDesignAtom(store.position);
  const [last, next] = [entries[position - 1], entries[position]];
  const button = (name: 'undo' | 'redo', entry: typeof last, icon: ReactNode) => (
    <LightButton
      label={own(name)}
      title={entry ? `${own(name)}: ${shownText(entry.text, text)}` : own(name)}
      icon={icon}
      disabled={!entry}
      onClick={() => commands.run(name)}
    />
  );
  return (
    <div className={styles.history}>
      {button('undo', last, <UndoOutlined />)}
      {button('redo', next, <RedoOutlined />)}
    </div>
  );
}
