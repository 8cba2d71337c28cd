import { isJsonObject, type JsonObject } from '#engine/json';
import { sendTypes } from './send-types';

/** The variables that the system fills in, for messages of every source. */
const common = ['@Title', '@CreatorUserName', '@SendTime'];

/** Further variables by source: 1 announcement, 2 process, 3 system, 4 schedule. */
const bySource: Readonly<Record<string, readonly string[]>> = {
  1: ['@Content', '@Remark'],
  2: ['@FlowLink', '@Mandator', '@Mandatary'],
  4: ['@Content', '@StartDate', '@StartTime', '@EndDate', '@EndTime'],
};

/**
 * The system variables that a template of a source may use.
 *
 * @example systemVariables('2').includes('@FlowLink') // true
 */
export const systemVariables = (source: unknown): string[] => [...common, ...(bySource[String(source)] ?? [])];

/** The parameters of a template, without the system variables that existing clients list among them. */
export const ownParameters = (template: Readonly<Record<string, unknown>>): JsonObject[] =>
  objectsIn(template['templateParamList']).filter(({ field }) => !String(field ?? '').startsWith('@'));

const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** What a sending reads of a template. */
export const templateFields =
  'id fullName messageSource messageType title content mailContent templateCode templateParamList smsFieldList'.split(' ');

/** A template as far as its variables are concerned. */
export interface TemplateTexts {
  messageType: string;
  title: string;
  /** HTML for a mail, a plain text for the others. */
  content: string;
}

/** The texts of a stored or posted template. */
export const textsOf = (template: Readonly<Record<string, unknown>>): TemplateTexts => {
  const messageType = String(template['messageType'] ?? '');
  const content = messageType === sendTypes.mail ? template['mailContent'] : template['content'];
  return { messageType, title: String(template['title'] ?? ''), content: String(content ?? '') };
};
