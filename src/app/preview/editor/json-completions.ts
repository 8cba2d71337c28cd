import { autocompletion, type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { Registry } from '#engine/registry';

/** Offers what may be written, while one types a name or asks with Ctrl+Space. */
export const jsonCompletions = (registry: Registry): Extension =>
  autocompletion({ override: [(context) => complete(context, registry)], activateOnTyping: true });

async function complete(context: CompletionContext, registry: Registry): Promise<CompletionResult | null> {
  if (!context.explicit && !context.matchBefore(/"[^"\s]*|[\w$]+/)) return null;
  const [{ propose }, { describedRegistry }] = await Promise.all([import('./propose'), import('#renderers/described-props.ts')]);
  const found = context.aborted ? undefined : propose(context.state.doc.toString(), context.pos, describedRegistry(registry));
  if (!found) return null;
  const { from, to, list } = found;
  // A quote that is there already is part of what is typed, and of what is compared with it.
  const isQuoted = context.state.sliceDoc(from, from + 1) === '"';
  return {
    from,
    to,
    options: list.map(({ label, detail, info, text }): Completion => ({
      label: isQuoted ? `"${label.replaceAll('"', '')}"` : label,
      displayLabel: label,
      detail,
      info,
      apply: applied(text),
    })),
  };
}

/** Writes the text and puts the cursor where the value goes: between quotes or brackets that it ends with. */
const applied =
  (text: string): Completion['apply'] =>
  (view, _completion, from, to) => {
    const isOpen = /(?:: ""|\[\]|\{\})$/.test(text);
    view.dispatch({
      changes: { from, to, insert: text },
      selection: { anchor: from + text.length - (isOpen ? 1 : 0) },
      userEvent: 'input.complete',
    });
  };
