import { Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { useBackCloses } from '../browser/layers';
import type { TypedAhead } from '../controls/use-typed-ahead';
import { DialogFrame } from '../dialogs/DialogFrame';
import { useUiServices } from '../services';
import { useOwnText, useUiText } from '../texts/use-own-text';
import { directoryOf } from './directory-of';
import type { SelectorItem } from './selector-tab';
import type { SelectorScope } from './selector-tabs';
import type { SelectorLook } from './selector-look';
import { SelectorPanes, searchIn } from './SelectorPanes';
import texts from './texts.json';

interface SelectorDialogProps {
  scope: SelectorScope;
  /** What is chosen when the dialog opens. */
  chosen: readonly SelectorItem[];
  look?: Omit<SelectorLook, 'placeholder'> | undefined;
  /** What was typed in the field. */
  ahead?: () => TypedAhead;
  /** `ids`: the items as a record stores them. */
  onConfirm(items: readonly SelectorItem[], ids: readonly JsonValue[]): void;
  /** The dialog was closed, and its animation has ended. */
  onGone(): void;
}

const defaultWidth = 800;

/** Chooses in the directory. The choice is a draft until it is confirmed. */
export function SelectorDialog({ scope, chosen, look, ahead, onConfirm, onGone }: SelectorDialogProps): ReactNode {
  const services = useUiServices();
  const own = useOwnText(texts);
  const ui = useUiText();
  const { names } = directoryOf(services);
  const [draft, setDraft] = useState(chosen);
  const [isOpen, setIsOpen] = useState(true);
  const panes = useRef<HTMLDivElement>(null);
  const close = () => setIsOpen(false);
  useBackCloses(close, isOpen);
  const confirm = (): void => {
    if (look && draft.length === 0) return services.feedback.warning(look.missing);
    for (const { key, name } of draft) if (name !== '' && !chosen.some((item) => item.key === key)) names.set(scope.kind, key, name);
    onConfirm(
      draft,
      draft.map(({ value }) => value),
    );
    close();
  };
  return (
    <DialogFrame
      title={look?.title ?? own(`title.${scope.kind}`)}
      width={look?.width ?? defaultWidth}
      placement="center"
      isOpen={isOpen}
      onClose={close}
      onGone={onGone}
      first={() => searchIn(panes.current)}
      footer={
        <>
          <Button onClick={close}>{ui('cancel')}</Button>
          <Button type="primary" onClick={confirm}>
            {ui('ok')}
          </Button>
        </>
      }
    >
      <div ref={panes}>
        <SelectorPanes scope={scope} items={draft} ahead={ahead} onChange={setDraft} onConfirm={confirm} />
      </div>
    </DialogFrame>
  );
}
