import { isJsonObject } from '#engine/json';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { escapedHtml } from './escaped-html';
import { NotDelivered } from './not-delivered';
import { filledText, variablesIn } from './placeholders';
import { sendTypes } from './send-types';
import { systemVariables, textsOf } from './template-variables';

export interface RenderedMessage {
  title: string;
  content: string;
  templateCode: string;
  parameters: { name: string; value: string }[];
  /** The value of `{@FlowLink}`; empty without one. */
  link: string;
  /** The mini program that the template opens. */
  miniProgramId: string;
}

/**
 * Fills a template in. Throws `NotDelivered` for a variable that neither the system nor the template has, and for a parameter
 * without a value. No text is run as code: a value is text, also where it looks like a placeholder or like HTML.
 */
export function renderMessage(template: Row, values: Readonly<Record<string, string>>, services: MessageTexts): RenderedMessage {
  const { messageType, title, content } = textsOf(template);
  const valueOf = requiredValues(template, values);
  const plain = (name: string) => (name === '@Content' ? plainText(valueOf(name), services) : valueOf(name));
  const isHtml = messageType === sendTypes.mail;
  return {
    title: filledText(title, plain).replaceAll(/[\r\n]+/g, ' '),
    content: filledText(content, isHtml ? (name) => htmlValue(name, valueOf(name)) : plain),
    templateCode: String(template['templateCode'] ?? ''),
    parameters: providerFields(template).map(({ smsField, field }) => ({ name: String(smsField), value: plain(String(field)) })),
    link: values['@FlowLink'] ?? '',
    miniProgramId: String(template['wxSkip'] ?? '1') === '1' ? String(template['xcxAppId'] ?? '') : '',
  };
}

export type MessageTexts = Pick<Services, 'registry' | 'catalogue'>;

/** Answers values, and throws for what has none. A system variable that the sending does not set is empty. */
function requiredValues(template: Row, values: Readonly<Record<string, string>>): (name: string) => string {
  const { title, content } = textsOf(template);
  const system = new Set(systemVariables(template['messageSource']));
  const parameters = new Set(objectsIn(template['templateParamList']).map(({ field }) => String(field)));
  const used = [...variablesIn(title), ...variablesIn(content), ...providerFields(template).map(({ field }) => String(field))];
  for (const name of used) {
    if (!system.has(name) && !parameters.has(name)) throw new NotDelivered('$t:channel.send.variableUnknown', { variable: `{${name}}` });
    if (parameters.has(name) && !values[name]) throw new NotDelivered('$t:channel.send.variableEmpty', { variable: name });
  }
  return (name) => values[name] ?? '';
}

const providerFields = (template: Row) => objectsIn(template['smsFieldList']);

const objectsIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** `@Content` is HTML already, which the form of its record has cleaned. */
function htmlValue(name: string, value: string): string {
  if (name === '@Content') return value;
  const escaped = escapedHtml(value);
  return name === '@FlowLink' && value !== '' ? `<a href="${escaped}">${escaped}</a>` : escaped;
}

/** HTML as lists show it. */
function plainText(html: string, { registry, catalogue }: MessageTexts): string {
  const node = catalogue.resource('message/template').fields.find(({ id }) => id === 'mailContent');
  return node ? registry.field(node.jnpfKey).format(html, node) : html;
}
