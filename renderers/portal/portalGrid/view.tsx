import { ReloadOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { usePortal, type PortalState } from '#ui/portal/portal-context.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './portal-grid.module.css';
import texts from './texts.json';

function Edit({ node }: ViewProps): ReactNode {
  const text = useText();
  const isNarrow = useNarrow();
  const portal = usePortal();
  const title = text(node.props?.['title'] as Text | undefined);
  const lead = text(node.props?.['lead'] as Text | undefined);
  return (
    <section className={styles['portal']} aria-label={title} aria-busy={portal?.isReloading}>
      <header className={styles['head']}>
        <div className={styles['titles']}>
          <h2>{title}</h2>
          {lead !== '' && <p>{lead}</p>}
        </div>
        {portal && <Choices portal={portal} />}
      </header>
      <div className={isNarrow ? styles['stack'] : styles['grid']}>
        {(node.children ?? []).filter(isVisible).map((child) => (
          <div key={child.id} className={styles['cell']} style={placeOf(child, isNarrow)}>
            <RenderNode node={child} fallback={<div className={styles['skeleton']} />} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Nodes for the phone alone are not drawn. */
const isVisible = ({ props }: ResolvedNode): boolean => {
  const visibility = props?.['visibility'];
  return !Array.isArray(visibility) || visibility.includes('pc');
};

/** The place of a node in the grid; in narrow windows its height alone, as the nodes stand below each other. */
function placeOf({ props }: ResolvedNode, isNarrow: boolean): CSSProperties {
  const { x = 0, y = 0, w = 12, h = 6 } = (props?.['grid'] ?? {}) as Readonly<Record<string, number>>;
  if (isNarrow) return { minHeight: h * rowHeight + (h - 1) * gap };
  return { gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` };
}

/** In pixels, as stored portals count. */
const rowHeight = 40;
const gap = 10;

function Choices({ portal }: { portal: PortalState }): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  return (
    <div className={styles['choices']}>
      {portal.parameters.map(({ id, label, kind, value, options = [] }) => (
        <Select
          key={id}
          aria-label={text(label)}
          className={styles[kind === 'year' ? 'year' : 'choice']}
          showSearch={kind !== 'year' && { optionFilterProp: 'label' }}
          disabled={!portal.answer}
          value={value === undefined || value === null ? everything : JSON.stringify(value)}
          options={[
            ...(kind === 'year' ? [] : [{ value: everything, label: own('all', { name: text(label) }) }]),
            ...options.map((option) => ({ value: JSON.stringify(option.value), label: option.text })),
          ]}
          onChange={(chosen) => portal.choose(id, chosen === everything ? undefined : JSON.parse(chosen))}
        />
      ))}
      <Button
        icon={<ReloadOutlined />}
        aria-label={own('reload')}
        loading={portal.isReloading && portal.answer !== undefined}
        onClick={portal.reload}
      />
    </div>
  );
}

/** The choice of all values. No value is an empty text as JSON. */
const everything = '';

export const renderer = defineRenderer({ Edit });
