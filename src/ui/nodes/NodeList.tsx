import { createContext, createElement, memo, use, useMemo, type ComponentType, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { FieldItem } from '../field/FieldItem';
import { FieldPlaceholders } from '../form/FieldPlaceholders';
import { useFormLayout } from '../form/form-layout';
import { useNearViewport } from '../form/viewport-watcher';
import { sectionsOf } from '../form/sections-of';
import { FormGrid } from '../form/FormGrid';
import { LayoutItem } from '../field/LayoutItem';
import { useUiServices } from '../services';

interface NodeListProps {
  nodes: readonly ResolvedNode[];
}

/** The children of a layout: fields with their labels and messages, and nested layouts, each in its own width. */
export const NodeList = memo(function NodeList({ nodes }: NodeListProps): ReactNode {
  return createElement(use(Context), { nodes });
});

/** A long list is split into sections, which are drawn when they come near the viewport. */
function Sections({ nodes }: NodeListProps): ReactNode {
  const { kind } = useFormLayout();
  const sections = useMemo(() => (kind === 'grid' ? sectionsOf(nodes) : [nodes]), [kind, nodes]);
  return sections.map((section, index) => <Section key={section[0]?.id ?? index} nodes={section} isAlone={sections.length === 1} />);
}

const Context = createContext<ComponentType<NodeListProps>>(Sections);

/** Draws the lists of nodes below it in another way: a designer's canvas, whose nodes change. */
export const NodeListProvider = Context;

const Section = memo(function Section({ nodes, isAlone }: { nodes: readonly ResolvedNode[]; isAlone: boolean }): ReactNode {
  const { registry } = useUiServices();
  const [place, isNear] = useNearViewport(nodes.length, isAlone);
  return (
    <FormGrid place={place} isPart={!isAlone}>
      {isNear ? (
        nodes.map((node) => {
          const definition = registry.get(node.jnpfKey);
          if (definition.group === 'fields') return <FieldItem key={node.id} node={node} isWide={definition.rows === true} />;
          return <LayoutItem key={node.id} node={node} isLabelled={definition.labelled === true} />;
        })
      ) : (
        <FieldPlaceholders nodes={nodes} />
      )}
    </FormGrid>
  );
});
