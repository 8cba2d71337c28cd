import { Alert, Input, Select, Switch } from 'antd';
import { useId, type ReactNode } from 'react';
import { lengthLimits, marginLimits, ownPaper, pageParamOf, pageProblem, pageSettings, papers } from '#print/page-settings';
import type { PageSettings } from '#print/page-settings';
import { BoundedNumber } from '#ui/numbers/BoundedNumber.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './print-designer.module.css';
import texts from './texts.json';

interface PaperPanelProps {
  page: PageSettings;
  onChange(page: PageSettings): void;
}

const sides = ['top', 'bottom', 'left', 'right'] as const;

/** Size, direction, margins, header and footer of the paper. */
export function PaperPanel({ page, onChange }: PaperPanelProps): ReactNode {
  const own = useOwnText(texts);
  const set = (change: Partial<PageSettings>) => onChange({ ...page, ...change });
  /** Derives the sides from the size and the direction. */
  const resize = (change: Partial<PageSettings>) => {
    const { width, height } = pageSettings(pageParamOf({ ...page, ...change }));
    set({ ...change, width, height });
  };
  const options = [
    ...Object.entries(papers).map(([value, { name, width, height }]) => ({ value, label: `${name} (${width} × ${height})` })),
    { value: ownPaper, label: own('ownSize') },
  ];
  return (
    <aside className={styles.paperPanel} aria-label={own('paper')}>
      <h4 className={styles.group}>{own('paper')}</h4>
      <Row label={own('size')}>{(id) => <Select id={id} value={page.type} options={options} onChange={(type) => resize({ type })} />}</Row>
      {page.type === ownPaper ? (
        <div className={styles.pair}>
          {(['width', 'height'] as const).map((side) => (
            <Row key={side} label={own(side)}>
              {(id) => (
                <Length id={id} {...lengthLimits} value={page[side]} onChange={(length) => set({ [side]: length ?? page[side] })} />
              )}
            </Row>
          ))}
        </div>
      ) : (
        <div className={styles.switchRow}>
          <Row label={own('landscape')}>
            {(id) => <Switch id={id} checked={page.isLandscape} onChange={(isLandscape) => resize({ isLandscape })} />}
          </Row>
        </div>
      )}
      <Margins page={page} set={set} />
      <h4 className={styles.group}>{own('edges')}</h4>
      {(['header', 'footer'] as const).map((edge) => (
        <Row key={edge} label={own(edge)}>
          {(id) => <Input id={id} maxLength={200} value={page[edge]} onChange={({ target }) => set({ [edge]: target.value })} />}
        </Row>
      ))}
      <small className={styles.note}>{own('edgeHelp')}</small>
    </aside>
  );
}

interface MarginsProps {
  page: PageSettings;
  set(change: Partial<PageSettings>): void;
}

function Margins({ page, set }: MarginsProps): ReactNode {
  const own = useOwnText(texts);
  const problem = pageProblem(page);
  const problems = { widthExceeded: own('widthExceeded'), heightExceeded: own('heightExceeded') };
  return (
    <>
      <h4 className={styles.group}>{own('margins')}</h4>
      <div className={styles.pair}>
        {sides.map((side) => (
          <Row key={side} label={own(side)}>
            {(id) => (
              <Length
                id={id}
                {...marginLimits}
                value={page.margins[side]}
                onChange={(length) => set({ margins: { ...page.margins, [side]: length ?? 0 } })}
              />
            )}
          </Row>
        ))}
      </div>
      {problem && problem !== 'outOfRange' && <Alert type="error" showIcon title={problems[problem]} />}
    </>
  );
}

interface LengthProps {
  id: string;
  min: number;
  max: number;
  value: number;
  onChange(length: number | null): void;
}

/** A length in millimetres. */
function Length(props: LengthProps): ReactNode {
  const own = useOwnText(texts);
  return <BoundedNumber {...props} className={styles.length} suffix={own('millimetres')} />;
}

function Row({ label, children }: { label: string; children(id: string): ReactNode }): ReactNode {
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
