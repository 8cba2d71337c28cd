import { autocompletion, type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { Registry } from '#engine/registry';

/** Completions while the user types a name, or on Ctrl+Space. */
export const jsonCompletions = (registry: Registry): Extension =>
  autocompletion({ override: [(context) => complete(context, registry)], activateOnTyping: true });

async function complete(context: CompletionContext, registry: Registry): Promise<CompletionResult | null> {
  if (!context.explicit && !context.matchBefore(/"[^"\s]*|[\w$]+/)) return null;
  const [{ propose }, { describedRegistry }] = await Promise.all([import('./propose'), import('#renderers/described-props.ts')]);
  const proposals = context.aborted ? undefined : propose(context.state.doc.toString(), context.pos, describedRegistry(registry));
  if (!proposals) return null;
  const { from, to, list } = proposals;
  // An existing quote is part of the range, so the labels need a quote to match it.
  const isQuoted = context.state.sliceDoc(from, from + 1) === '"';
  return {
    from,
    to,
    options: list.map(({ label, detail, info, text }): Completion => ({
      label: isQuoted ? `"${label.replaceAll('"', '')}"` : label,
      displayLabel: label,
      detail,
      info,
      apply: insertion(text),
    })),
  };
}

/** Inserts the text and places the cursor between closing quotes or brackets. */
const insertion =
  (text: string): Completion['apply'] =>
  (view, _completion, from, to) => {
    const isOpen = /(?:: ""|\[\]|\{\})$/.test(text);
    view.dispatch({
      changes: { from, to, insert: text },
      selection: { anchor: from + text.length - (isOpen ? 1 : 0) },
      userEvent: 'input.complete',
    });
  };
