import { Space } from 'antd';
import type { ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useText } from '../services';
import { textProp } from '../props/text-prop';

/** Whether a node has a text before or after its input. */
export const hasAddons = ({ props }: ResolvedNode): boolean =>
  Boolean(textProp(props?.['addonBefore'])) || Boolean(textProp(props?.['addonAfter']));

/** An input with the texts before and after it: a currency, a unit, `https://`. */
export function WithAddons({ node, children }: { node: ResolvedNode; children: ReactNode }): ReactNode {
  const text = useText();
  const [before, after] = [text(textProp(node.props?.['addonBefore'])), text(textProp(node.props?.['addonAfter']))];
  return (
    <Space.Compact block>
      {before !== '' && <Space.Addon>{before}</Space.Addon>}
      {children}
      {after !== '' && <Space.Addon>{after}</Space.Addon>}
    </Space.Compact>
  );
}
