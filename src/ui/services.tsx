import { createContext, use } from 'react';
import type { Http } from '#api/http.ts';
import type { Text } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import type { Language } from '#engine/text';
import type { LoadRenderer } from './renderer';

export type { Language };

/** The texts of a descriptor by language, namespace and key. */
export type TextBundles = Partial<Record<Language, Record<string, Record<string, string>>>>;

/** The current user and their rights in the current module. */
export interface UiSession {
  user: { userId: string; userName: string; userAccount: string; [key: string]: unknown };
  /** Whether the user holds a button code (`btn_add`) in the module of the current route; an administrator holds all. */
  can(code: string): boolean;
  /** What a preview of an import takes by the settings. Without a session, the platform's limits. */
  importLimits?: ImportLimits;
}

export interface ImportLimits {
  /** The largest file, in KB. */
  size: number;
  rows: number;
}

/** A confirmation. */
export interface Question {
  message: string;
  title?: string;
  okText?: string;
  cancelText?: string;
  /** The focus is on the button that cancels. */
  isDanger?: boolean;
  /** As of a danger, the focus is on the button that cancels: Enter, which sent the form, does not confirm by accident. */
  isCautious?: true;
  /** It tells why something is not done: there is nothing to choose. */
  isRefusal?: true;
  /** The user must type a name to confirm. */
  typed?: { name: string; label: string };
}

export interface Feedback {
  /** `milliseconds`: how long it is shown, 1.5 s by default. `offer` is a button beside the message. */
  success(message: string, milliseconds?: number, offer?: { label: string; run(): void }): void;
  /** `milliseconds`: as of a success. */
  error(message: string, milliseconds?: number): void;
  warning(message: string): void;
  /** Asks before an irreversible action. Resolves to `false` if the user cancels, or when `signal` withdraws the question. */
  confirm(question: Question, signal?: AbortSignal): Promise<boolean>;
}

/** The services of the application for nodes. `src/app` provides them, because `src/ui` must not import it. */
export interface UiServices {
  language: Language;
  /** A text of a descriptor in the user's language: `$t:` keys are looked up, literals chosen, `{{name}}` filled in both. */
  text(value: Text | undefined, params?: Readonly<Record<string, unknown>>): string;
  /** Adds the texts of a descriptor before it is drawn. */
  addTexts(texts: TextBundles): void;
  session: UiSession;
  http: Http;
  feedback: Feedback;
  registry: Registry;
  /** Loads the React half of a renderer. A key without one is missing. */
  views: Readonly<Record<string, LoadRenderer>>;
  /** Loads the names of the kinds of nodes by `jnpfKey`, as the designer's palette has them. Without it, their keys are shown. */
  kindNames?(): Promise<Readonly<Record<string, Text>>>;
  /** The names of the properties of nodes, by `<jnpfKey>.<name>` and by the name alone. */
  propertyNames?(): Promise<Readonly<Record<string, Text>>>;
  /** The menu that opened the page. Nodes keep their state in the page's address and settings under this id. */
  menuId?: string | undefined;
}

const Context = createContext<UiServices | null>(null);

export const UiServicesProvider = Context;

export function useUiServices(): UiServices {
  const services = use(Context);
  if (!services) throw new Error('Nothing provides UiServices here: wrap the application in <UiServicesProvider value={…}>.');
  return services;
}

export const useText = (): UiServices['text'] => useUiServices().text;
export const useLanguage = (): Language => useUiServices().language;
export const useSession = (): UiSession => useUiServices().session;
export const useHttp = (): Http => useUiServices().http;
export const useFeedback = (): Feedback => useUiServices().feedback;
