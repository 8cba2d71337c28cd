import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { customButtonsIn } from '#engine/module/custom-buttons';
import type { JsonObject } from '#engine/json';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useText } from '#ui/services.tsx';
import styles from '../../list.module.css';
import { useListDesign, useListScope } from '../../list-scope';
import { useListText } from '../../list-text';
import { itemsIn, movedItem, newButton } from './button-item';

const ButtonDialog = lazy(async () => ({ default: (await import('./ButtonDialog')).ButtonDialog }));

/** The custom buttons of the list in their order. One opens in a dialog. */
export function CustomButtons(): ReactNode {
  const own = useListText();
  const { which, say } = useListScope();
  const { props, setProp } = useListDesign();
  const items = itemsIn(props['customBtnsList']);
  const [edited, setEdited] = useState<{ index: number; item: JsonObject }>();
  const save = (next: readonly JsonObject[]): void => setProp('customBtnsList', next);
  const move = (index: number, to: number, name: string): void => {
    if (to < 0 || to >= items.length) return say(own('noPlace'));
    save(movedItem(items, index, to));
    say(own('moved', { name, place: to + 1, count: items.length }));
  };
  return (
    <section className={styles.settings} aria-label={own('part.customBtnsList')}>
      <h3 className={styles.heading}>{own('part.customBtnsList')}</h3>
      <ol className={styles.chosen}>
        {items.map((item, index) => (
          <ButtonRow
            // oxlint-disable-next-line react/no-array-index-key -- buttons of other designers may have the same code
            key={`${String(item['value'])} ${index}`}
            item={item}
            onOpen={() => setEdited({ index, item })}
            onMove={(step, name) => move(index, index + step, name)}
            onRemove={(name) => {
              save(items.toSpliced(index, 1));
              say(own('removed', { name }));
            }}
          />
        ))}
      </ol>
      {which === 'list' && (
        <Button block icon={<PlusOutlined />} onClick={() => setEdited({ index: items.length, item: newButton(items) })}>
          {own('addButton')}
        </Button>
      )}
      {edited && (
        <Suspense>
          <ButtonDialog
            item={edited.item}
            onSave={(item) => {
              save(items.toSpliced(edited.index, 1, item));
              setEdited(undefined);
            }}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface ButtonRowProps {
  item: JsonObject;
  onOpen(): void;
  onMove(step: -1 | 1, name: string): void;
  onRemove(name: string): void;
}

function ButtonRow({ item, onOpen, onMove, onRemove }: ButtonRowProps): ReactNode {
  const own = useListText();
  const text = useText();
  const [button] = customButtonsIn([item]);
  const name = button ? text(button.label) : String(item['label'] ?? '');
  return (
    <li data-item={String(item['value'])}>
      <button type="button" className={styles.name} onClick={onOpen}>
        {name} {button && <span className={styles.kind}>{`${own(`place.${button.place}`)} · ${own(`custom.${button.kind}`)}`}</span>}
      </button>
      <IconButton size="small" label={own('moveUp', { name })} icon={<ArrowUpOutlined />} onClick={() => onMove(-1, name)} />
      <IconButton size="small" label={own('moveDown', { name })} icon={<ArrowDownOutlined />} onClick={() => onMove(1, name)} />
      <IconButton size="small" label={own('remove', { name })} icon={<DeleteOutlined />} onClick={() => onRemove(name)} />
    </li>
  );
}
