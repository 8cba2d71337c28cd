import { issue, pointerOf, type Issue } from '#engine/issue';
import { isJsonObject, type JsonObject } from '#engine/json';
import { variablesIn } from './placeholders';
import { typesOfProvider } from './send-types';
import { systemVariables, textsOf } from './template-variables';

/**
 * What is wrong with the variables of a template beyond its fields: names that do not exist, that are used twice, or that only the
 * system may use.
 *
 * @example checkTemplate({ messageSource: '1', title: '{@Titel}' })[0]?.params['nearest'] // '{@Title}'
 */
export function checkTemplate(template: Readonly<Record<string, unknown>>): Issue[] {
  const parameters = objectsIn(template['templateParamList']);
  const names = parameters.map(({ field }) => String(field ?? '').trim());
  const allowed = new Set([...systemVariables(template['messageSource']), ...names]);
  return [...checkNames(names), ...checkTexts(template, allowed), ...checkProviderFields(template, allowed), ...checkCode(template)];
}

const parameterName = /^[A-Za-z_]\w*$/;

const checkNames = (names: readonly string[]): Issue[] =>
  names.flatMap((name, index) => {
    const path = pointerOf('templateParamList', index, 'field');
    if (name === '') return [];
    if (!parameterName.test(name)) return [issue(path, 'templateParameterName', { name })];
    return names.indexOf(name) < index ? [issue(path, 'templateParameterTwice', { name })] : [];
  });

function checkTexts(template: Readonly<Record<string, unknown>>, allowed: ReadonlySet<string>): Issue[] {
  const { messageType, title, content } = textsOf(template);
  if (typesOfProvider.has(messageType)) return [];
  const contentField = content === template['mailContent'] ? 'mailContent' : 'content';
  return [
    ['title', title],
    [contentField, content],
  ].flatMap(([field = '', text = '']) =>
    variablesIn(text)
      .filter((name) => !allowed.has(name))
      .map((name) => unknownVariable(pointerOf(field), name, allowed)),
  );
}

function checkProviderFields(template: Readonly<Record<string, unknown>>, allowed: ReadonlySet<string>): Issue[] {
  const fields = objectsIn(template['smsFieldList']);
  const variables = fields.map(({ smsField }) => String(smsField ?? '').trim());
  return fields.flatMap(({ field }, index) => {
    const variable = variables[index] ?? '';
    const name = String(field ?? '').trim();
    const isTwice = variable !== '' && variables.indexOf(variable) < index;
    return [
      ...(isTwice
        ? [issue(pointerOf('smsFieldList', index, 'smsField'), 'templateSmsFieldTwice', { row: index + 1, name: variable })]
        : []),
      ...(name !== '' && !allowed.has(name) ? [unknownVariable(pointerOf('smsFieldList', index, 'field'), name, allowed)] : []),
    ];
  });
}

/** The codes of the templates that ship. */
const systemCode = /MBXTLC|PZXTLC/i;

const checkCode = ({ enCode, templateType }: Readonly<Record<string, unknown>>): Issue[] =>
  templateType !== '1' && systemCode.test(String(enCode ?? '')) ? [issue('/enCode', 'templateCodeReserved')] : [];

function unknownVariable(path: string, name: string, allowed: ReadonlySet<string>): Issue {
  const spelled = [...allowed].find((candidate) => candidate.replace('@', '').toLowerCase() === name.replace('@', '').toLowerCase());
  const params = { name: `{${name}}`, allowed: [...allowed].filter(Boolean).map((candidate) => `{${candidate}}`) };
  return issue(path, 'templateVariable', { ...params, ...(spelled !== undefined && { nearest: `{${spelled}}` }) });
}

const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
