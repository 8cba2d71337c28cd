import { PlusOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { GroupSelect } from './GroupSelect';
import styles from './grant.module.css';
import { holderKinds, type HolderKind, type Holders } from './holders';
import texts from './texts.json';

const SelectorDialog = lazy(async () => ({ default: (await import('#ui/selector/SelectorDialog.tsx')).SelectorDialog }));

interface HoldersStepProps {
  holders: Holders;
  /** The operation that lists the permission groups. */
  groups: string | undefined;
  onChange(holders: Holders): void;
}

/** Chooses the objects that get the rights. */
export function HoldersStep({ holders, groups, onChange }: HoldersStepProps): ReactNode {
  const own = useOwnText(texts);
  const [open, setOpen] = useState<HolderKind>();
  return (
    <div className={styles.holders}>
      <p>{own('batchHelp')}</p>
      {holderKinds.map((kind) => (
        <section key={kind} aria-label={own(`kind.${kind}`)}>
          <h3>{own(`kind.${kind}`)}</h3>
          <div className={styles.tags}>
            {holders[kind].map(({ key, name }) => (
              <Tag
                key={key}
                closable
                onClose={(event) => {
                  event.preventDefault();
                  onChange({ ...holders, [kind]: holders[kind].filter((item) => item.key !== key) });
                }}
              >
                {name}
              </Tag>
            ))}
            <Button size="small" icon={<PlusOutlined />} aria-label={`${own('add')}: ${own(`kind.${kind}`)}`} onClick={() => setOpen(kind)}>
              {own('add')}
            </Button>
          </div>
        </section>
      ))}
      {groups !== undefined && (
        <section aria-label={own('kind.permissionGroup')}>
          <h3>{own('kind.permissionGroup')}</h3>
          <GroupSelect
            operation={groups}
            value={holders.permissionGroup}
            onChange={(permissionGroup) => onChange({ ...holders, permissionGroup })}
          />
        </section>
      )}
      {open && (
        <Suspense>
          <SelectorDialog
            scope={scopes[open]}
            chosen={holders[open]}
            onConfirm={(items) => onChange({ ...holders, [open]: items })}
            onGone={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

const scopes = Object.fromEntries(holderKinds.map((kind) => [kind, { kind, isMultiple: true, level: 0 }])) as Record<
  HolderKind,
  { kind: HolderKind; isMultiple: true; level: 0 }
>;
