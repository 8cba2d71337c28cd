import { createContext, use } from 'react';
import type { Http } from '#api/http.ts';
import type { Text } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import type { Language } from '#engine/text';
import type { Renderer } from './renderer';

export type { Language };

/** Texts by language, namespace and key, as a descriptor's answer brings them. */
export type TextBundles = Partial<Record<Language, Record<string, Record<string, string>>>>;

/** Who is logged in, and what the module at hand lets them do. */
export interface UiSession {
  user: { userId: string; userName: string; userAccount: string; [key: string]: unknown };
  /** Whether the user holds a button code (`btn_add`) in the module of the current route; an administrator holds all. */
  can(code: string): boolean;
}

export interface Feedback {
  success(message: string): void;
  error(message: string): void;
  warning(message: string): void;
  /** Asks before something that cannot be undone. Resolves to false when the user steps back. */
  confirm(question: { message: string; okText?: string; cancelText?: string; isDanger?: boolean }): Promise<boolean>;
}

/** What the application gives to everything that a descriptor draws. `src/app` provides it; nothing below imports `src/app`. */
export interface UiServices {
  language: Language;
  /** A text of a descriptor in the user's language: `$t:` keys are looked up, literals chosen, `{{name}}` filled in both. */
  text(value: Text | undefined, params?: Readonly<Record<string, unknown>>): string;
  /** Makes the texts of a descriptor known before it is drawn. */
  addTexts(texts: TextBundles): void;
  session: UiSession;
  http: Http;
  feedback: Feedback;
  registry: Registry;
  /** Loads the React half of a renderer; `undefined` for a key that has none. */
  views: Readonly<Record<string, () => Promise<Renderer>>>;
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
