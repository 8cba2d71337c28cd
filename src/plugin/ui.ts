/**
 * `tangu/ui`: components and hooks for views. `view.tsx` of a renderer exports `renderer`, made by `defineRenderer`. React and antd
 * are imported as packages; they are Tangu's own copies.
 *
 * @module
 */
export { defineRenderer } from '#ui/renderer.ts';
export type { Part, Renderer, ViewProps } from '#ui/renderer.ts';

/** Id, status and aria of an input: `<Input {...useControl(node)} />`. */
export { useControl } from '#ui/field/use-control.ts';
export type { Control } from '#ui/field/use-control.ts';

/** The choices of a field: those of its props, of a dictionary or of a data interface. */
export { useNodeOptions } from '#ui/options/use-node-options.ts';

/** Texts: of the renderer's own `texts.json`, and of descriptors. */
export { useOwnText } from '#ui/texts/use-own-text.ts';
export { useLanguage, useText } from '#ui/services.tsx';

/** The session, HTTP, and messages to the user. */
export { useFeedback, useHttp, useSession } from '#ui/services.tsx';
export type { Feedback, UiSession } from '#ui/services.tsx';

/** Nested nodes. */
export { FieldItem } from '#ui/field/FieldItem.tsx';
export { NodeList } from '#ui/nodes/NodeList.tsx';
export { RenderNode } from '#ui/nodes/RenderNode.tsx';

/** The published values, inputs and commands of a part of a screen. */
export { useNodeCommands } from '#ui/screen/use-node-commands.ts';
export { usePublish } from '#ui/screen/use-publish.ts';
export { useReference } from '#ui/screen/use-reference.ts';

/** A line of text, cut with an ellipsis. */
export { EllipsisText } from '#ui/display/EllipsisText.tsx';

/** Typed calls: `createClient<ReadingClient>(readingCalls, useHttp())` with the code that `npm run codegen -- --plugin` writes. */
export { createClient } from '#api/create-client.ts';
export type { ClientCall } from '#api/create-client.ts';
export type { Answer } from '#api/read-answer.ts';
export type { Http } from '#api/http.ts';
