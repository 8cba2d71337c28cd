import { Alert, Button, Popover } from 'antd';
import { useContext, useState, type ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { CopyFileDialog } from './CopyFileDialog';
import { FileContext } from './file-context';
import styles from './file.module.css';
import texts from './texts.json';

/** Says that the design belongs to a file, which cannot be changed, and offers to copy it as a module. */
export function FileBanner(): ReactNode {
  const own = useOwnText(texts);
  const file = useContext(FileContext);
  const [isCopying, setCopying] = useState(false);
  if (!file) return null;
  const { losses } = file;
  return (
    <>
      <Alert
        banner
        type="info"
        className={styles.banner}
        title={own('readOnly', { id: file.id })}
        action={
          <div className={styles.actions}>
            {losses.length > 0 && (
              <Popover trigger="click" placement="bottomRight" content={<Losses losses={losses} />}>
                <Button size="small" type="text">
                  {own('losses', { count: losses.length })}
                </Button>
              </Popover>
            )}
            <Button size="small" type="primary" onClick={() => setCopying(true)}>
              {own('copy')}
            </Button>
          </div>
        }
      />
      {isCopying && <CopyFileDialog file={file} onClose={() => setCopying(false)} />}
    </>
  );
}

type Loss = { label: string; reason: keyof typeof reasons };

const reasons = { choices: 'choices', action: 'action', server: 'server', condition: 'condition', system: 'system' } as const;

/** What the module will not have, with the reasons. */
function Losses({ losses }: { losses: readonly Loss[] }): ReactNode {
  const own = useOwnText(texts);
  return (
    <ul className={styles.losses}>
      {losses.map(({ label, reason }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a list that does not change
        <li key={index}>
          <strong>{label}</strong> {own(reasons[reason])}
        </li>
      ))}
    </ul>
  );
}
