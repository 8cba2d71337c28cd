/** A page inside the layout. */
export interface View {
  /** The path with leading slash and without query. */
  path: string;
  /** The route name, such as `systemData-dictionary`. `routes.<name>` is the text key of the title, if it exists. */
  name: string;
  /** The name in the menu, used without a text for the title. */
  fullName?: string;
  icon?: string;
  /** The id of the menu entry, which permissions depend on. */
  modelId?: string;
  /** Whether the page is opened anew on each visit. */
  noCache?: boolean;
  content: Content;
}

export type Content =
  | { kind: 'home' }
  | { kind: 'notFound' }
  /** The user's own account. */
  | { kind: 'profile' }
  /** The user's messages. */
  | { kind: 'messages' }
  /** A mail of the user, by the id in the query. */
  | { kind: 'mail' }
  /** Confirms the login of another browser. */
  | { kind: 'scan' }
  /** Everyday tasks and keys. */
  | { kind: 'help' }
  /** A fixed page that is not implemented yet. */
  | { kind: 'notBuilt' }
  /** The preview of form JSON. */
  | { kind: 'preview' }
  /** The designer of a module, or of a file. */
  | { kind: 'designer'; of: { moduleId: string } | { fileId: string } }
  /** The gallery of renderers, or a single renderer by `jnpfKey`. */
  | { kind: 'gallery'; jnpfKey?: string }
  /** `formId` is shown if the screen does not exist, as for modules without a list. `params` are those of the screen. */
  | { kind: 'screen'; screenId: string; formId?: string; params?: Readonly<Record<string, unknown>> }
  | { kind: 'portal'; portalId: string }
  | { kind: 'module'; type: 'report'; relationId: string; isTree: boolean }
  /** Another site in an iframe. Without an address, the address in the query. */
  | { kind: 'frame'; address?: string }
  /** A menu group, which redirects to its first page. */
  | { kind: 'group'; to: string }
  /** Redirects to the path after `/redirect`. */
  | { kind: 'redirect' };

/** @example routeName('systemData.dictionary') // 'systemData-dictionary' */
export const routeName = (enCode: string): string => enCode.replaceAll('.', '-');
