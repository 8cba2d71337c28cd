/** What is drawn at a path inside the layout. */
export interface View {
  /** The path, with its leading slash and without a query. */
  path: string;
  /** The route name: `home`, `systemData-dictionary`. `routes.<name>` is its title where a language has one. */
  name: string;
  /** The title where no language has one: the menu's name. */
  fullName?: string;
  icon?: string;
  /** The id of the menu it comes from; rights hang on it. */
  modelId?: string;
  content: Content;
}

export type Content =
  | { kind: 'home' }
  | { kind: 'notFound' }
  /** A fixed page that comes later. */
  | { kind: 'notBuilt' }
  /** Form JSON that runs while it is written. */
  | { kind: 'preview' }
  /** The renderers with their states; below its path one of them, by its `jnpfKey`. */
  | { kind: 'gallery'; jnpfKey?: string }
  /** `formId`: what is drawn in place of a screen that does not exist, as of a module that is a form alone. */
  | { kind: 'screen'; screenId: string; formId?: string }
  | { kind: 'module'; type: 'dictionary' | 'report' | 'portal'; relationId: string; isTree: boolean }
  /** Another site in a frame; without an address of its own the query's `url`. */
  | { kind: 'frame'; address?: string }
  /** A menu group: leads to the first page below it. */
  | { kind: 'group'; to: string }
  /** Leads to the path after `/redirect`. */
  | { kind: 'redirect' };

/** @example routeName('systemData.dictionary') // 'systemData-dictionary' */
export const routeName = (enCode: string): string => enCode.replaceAll('.', '-');
