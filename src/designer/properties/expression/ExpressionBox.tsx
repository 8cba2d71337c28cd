import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from '../editors/editors.module.css';
import panelStyles from '../panel/panel.module.css';
import { usePanelScope } from '../panel/panel-scope';
import texts from '../texts.json';
import { expressionNames } from './expression-names';
import { mistakesIn } from './mistakes-in';
import { useMistakeText } from './use-mistake-text';

/** CodeMirror is loaded with the first expression that is opened. */
const ExpressionDialog = lazy(async () => ({ default: (await import('./ExpressionDialog')).ExpressionDialog }));

export type ExpressionKind = 'condition' | 'value';

interface ExpressionBoxProps {
  id?: string;
  /** The title of the dialog. */
  title: string;
  source: string | undefined;
  kind: ExpressionKind;
  placeholder?: string;
  /** The message of an empty expression that must not be empty. */
  missing?: string;
  onSave(source: string | undefined): void;
}

/** An expression as text, with the message of its first mistake. A click opens its editor. */
export function ExpressionBox({ id, title, source = '', kind, placeholder, missing, onSave }: ExpressionBoxProps): ReactNode {
  const own = useOwnText(texts);
  const issueText = useMistakeText();
  const { registry } = useUiServices();
  const { form } = usePanelScope();
  const [isOpen, setIsOpen] = useState(false);
  const button = useFocusAfter(isOpen);
  const isMissing = missing !== undefined && source.trim() === '';
  const [mistake] =
    source.trim() === ''
      ? []
      : mistakesIn(
          source,
          expressionNames(form().root, registry).map((name) => name.id),
        );
  const save = (next: string): void => {
    setIsOpen(false);
    if (next.trim() !== source) onSave(next.trim() === '' ? undefined : next.trim());
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        id={id}
        className={styles.expression}
        aria-label={`${title}: ${source || own('editExpression')}`}
        onClick={() => setIsOpen(true)}
      >
        {mistake ? (
          <>
            {source.slice(0, mistake.from)}
            <span className={styles.wrong}>{source.slice(mistake.from, mistake.to)}</span>
            {source.slice(mistake.to)}
          </>
        ) : (
          source || <span className={panelStyles.note}>{placeholder ?? own('editExpression')}</span>
        )}
      </button>
      {mistake && <div className={panelStyles.error}>{issueText(mistake.issue)}</div>}
      {isMissing && <div className={panelStyles.error}>{missing}</div>}
      {isOpen && (
        <div role="presentation" onKeyDown={keepKeys}>
          <Suspense>
            <ExpressionDialog title={title} source={source} kind={kind} onSave={save} onCancel={() => setIsOpen(false)} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** Keys in the dialog are not those of the page behind it. Esc closes the dialog, which listens to the window, and no more than that. */
const keepKeys = (event: KeyboardEvent): void => (event.key === 'Escape' ? event.preventDefault() : event.stopPropagation());

/** The button that gets the focus back when its dialog closes. */
function useFocusAfter(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
