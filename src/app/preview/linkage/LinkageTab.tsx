import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { Link } from '#engine/linkage';
import type { FormStore } from '#form/form-store.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { useText } from '#ui/services.tsx';
import type { SourceForm } from '../reading/read-source';
import { usePreviewText } from '../use-preview-text';
import { layOutLinks, type LinkPicture } from './lay-out-links';
import styles from './linkage.module.css';
import { LinkageWhy } from './LinkageWhy';

export interface LinkageTabProps {
  form: SourceForm;
  /** The form as it runs. */
  running: FormStore | undefined;
  /** Shows a field in the editor. */
  onShow(id: string): void;
}

/** Larger graphs are unreadable, so only the list is shown. */
const maxDrawnLinks = 400;
const maxListedLinks = 1_000;

/** The dependencies between fields, as a graph and as an accessible list. */
export function LinkageTab({ form: { descriptor, links }, running, onShow }: LinkageTabProps): ReactNode {
  const own = usePreviewText();
  const text = useText();
  const labels = useMemo(() => labelsIn(descriptor.root), [descriptor]);
  const labelOf = (id: string) => text(labels.get(id)) || id;
  const picture = useMemo(
    () => (links.length > 0 && links.length <= maxDrawnLinks ? layOutLinks(links, (id) => text(labels.get(id)) || id) : undefined),
    [links, labels, text],
  );
  if (links.length === 0) return <EmptyState title={own('linkage.none')} />;
  return (
    <div className={styles.linkage}>
      <LinkageWhy descriptor={descriptor} form={running} onShow={onShow} />
      {picture ? <LinkGraph picture={picture} /> : <p className={styles.note}>{own('linkage.tooMany')}</p>}
      <ul className={styles.list} aria-label={own('linkage.list')}>
        {links.slice(0, maxListedLinks).map((link) => (
          <li key={`${link.from} ${link.to} ${link.kind}`}>
            <span className={styles.kind}>{own(`link.${link.kind}`)}</span>
            <span>
              {labelOf(link.from)} → {labelOf(link.to)}
            </span>
            <Button type="link" size="small" onClick={() => onShow(link.to)} aria-label={`${own('linkage.show')}: ${labelOf(link.to)}`}>
              {own('linkage.show')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LinkGraph({ picture: { width, height, fields, links } }: { picture: LinkPicture }): ReactNode {
  const own = usePreviewText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable by keyboard
    <section className={styles.picture} tabIndex={0} aria-label={own('linkage')}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the colours of an img cannot follow the theme
        role="img"
        aria-label={own('linkage.picture', { fields: fields.length, links: links.length })}
      >
        <defs>
          <marker id="linkage-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
            <path d="M0 0 8 4 0 8z" className={styles.head} />
          </marker>
        </defs>
        {links.map(({ from, to, kinds, points }) => (
          <g key={`${from} ${to}`} className={styles.link}>
            <path d={points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')} markerEnd="url(#linkage-arrow)" />
            <text x={middle(points).x} y={middle(points).y - 5} textAnchor="middle">
              {kinds.map((kind) => own(kindKey(kind))).join(' ')}
            </text>
          </g>
        ))}
        {fields.map(({ id, label, x, y, width: wide, height: high }) => (
          <g key={id} className={styles.field}>
            <title>{id}</title>
            <rect x={x - wide / 2} y={y - high / 2} width={wide} height={high} rx="6" />
            <text x={x} y={y} textAnchor="middle" dominantBaseline="central">
              {label}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}

const kindKey = <K extends Link['kind']>(kind: K): `link.${K}` => `link.${kind}`;

const middle = (points: readonly { x: number; y: number }[]): { x: number; y: number } =>
  points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 };

function labelsIn(root: DescriptorNode, into = new Map<string, DescriptorNode['label']>()): Map<string, DescriptorNode['label']> {
  into.set(root.id, root.label);
  for (const child of root.children ?? []) if (!('field' in child)) labelsIn(child as DescriptorNode, into);
  return into;
}
