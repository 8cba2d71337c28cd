import { isJsonObject } from '#engine/json';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { escapedHtml } from './escaped-html';
import { NotDelivered } from './not-delivered';
import { filledText, variablesIn } from './placeholders';
import { sendTypes } from './send-types';
import { mayBeAddress, standsApart, standsApartInHtml } from './stands-apart';
import { ownParameters, systemVariables, textsOf } from './template-variables';

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

/** The addresses of the page that a message is about. */
export interface MessageLink {
  /** For the receiver alone: it may sign the receiver in. */
  own: string;
  /** Signs no one in. */
  page: string;
}

/**
 * Fills a template in. A link that may sign in stands apart from other addresses, because within one it would be sent to another
 * host: `{@FlowLink}` is the page alone there. Throws `NotDelivered` for a variable that neither the system nor the template has, and
 * for a parameter without a value. No text is run as code: a value is text, also where it looks like a placeholder or like HTML.
 */
export function renderMessage(
  template: Row,
  values: Readonly<Record<string, string>>,
  services: MessageTexts,
  link?: MessageLink,
): RenderedMessage {
  const { messageType, title, content } = textsOf(template);
  const valueOf = requiredValues(template, values);
  const linkAfter = (isApart: boolean): string => (isApart ? link?.own : link?.page) ?? valueOf(linkName);
  const plain = (name: string, before: string) => {
    if (name === linkName) return linkAfter(standsApart(before));
    return name === '@Content' ? plainText(valueOf(name), services) : valueOf(name);
  };
  let links = 0;
  const html = (name: string, before: string) => {
    if (name === '@Content') return valueOf(name);
    if (name !== linkName) return escapedHtml(valueOf(name));
    links += 1;
    const isApart = links > mostLinks ? 'inTag' : standsApartInHtml(before);
    const address = escapedHtml(linkAfter(isApart === true));
    return isApart === 'inTag' || address === '' ? address : `<a href="${address}">${address}</a>`;
  };
  return {
    title: filledText(title, plain).replaceAll(/[\r\n]+/g, ' '),
    content: filledText(content, messageType === sendTypes.mail ? html : plain),
    templateCode: String(template['templateCode'] ?? ''),
    parameters: parametersOf(template, plain),
    link: link?.own ?? valueOf(linkName),
    miniProgramId: String(template['wxSkip'] ?? '1') === '1' ? String(template['xcxAppId'] ?? '') : '',
  };
}

const linkName = '@FlowLink';

/** Links of a mail that may sign in. All that is before one is read for it. */
const mostLinks = 20;

export type MessageTexts = Pick<Services, 'registry' | 'catalogue'>;

/** Answers values, and throws for what has none. A system variable that the sending does not set is empty. */
function requiredValues(template: Row, values: Readonly<Record<string, string>>): (name: string) => string {
  const { title, content } = textsOf(template);
  const system = new Set(systemVariables(template['messageSource']));
  const parameters = new Set(ownParameters(template).map(({ field }) => String(field)));
  const used = [...variablesIn(title), ...variablesIn(content), ...providerFields(template).map(({ field }) => String(field))];
  for (const name of used) {
    if (!system.has(name) && !parameters.has(name)) throw new NotDelivered('$t:channel.send.variableUnknown', { variable: `{${name}}` });
    if (parameters.has(name) && !values[name]) throw new NotDelivered('$t:channel.send.variableEmpty', { variable: name });
  }
  return (name) => values[name] ?? '';
}

const providerFields = (template: Row) => objectsIn(template['smsFieldList']);

const objectsIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** The provider puts the values into a text of its own, where each may stand before the link. */
function parametersOf(template: Row, valueOf: (name: string, before: string) => string): RenderedMessage['parameters'] {
  const fields = providerFields(template).map(({ smsField, field }) => ({ name: String(smsField), field: String(field) }));
  const others = fields.filter(({ field }) => field !== linkName).map(({ field }) => valueOf(field, ''));
  const before = others.some(mayBeAddress) ? 'https://' : '';
  return fields.map(({ name, field }) => ({ name, value: valueOf(field, before) }));
}

/** HTML as lists show it. */
function plainText(html: string, { registry, catalogue }: MessageTexts): string {
  const node = catalogue.resource('message/template').fields.find(({ id }) => id === 'mailContent');
  return node ? registry.field(node.jnpfKey).format(html, node) : html;
}
