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
  const system = systemVariables(template['messageSource']);
  const allowed = allowedVariables([...system, ...names.filter((name) => !name.startsWith('@'))]);
  return [
    ...checkNames(names, allowed, new Set(system)),
    ...checkTexts(template, allowed),
    ...checkProviderFields(template, allowed),
    ...checkCode(template),
  ];
}

const parameterName = /^[A-Za-z_]\w*$/;

/** Existing clients list the system variables of the source among the parameters. */
function checkNames(names: readonly string[], allowed: AllowedVariables, system: ReadonlySet<string>): Issue[] {
  const first = firstPlaces(names);
  return names.flatMap((name, index) => {
    const path = pointerOf('templateParamList', index, 'field');
    if (name === '') return [];
    if (name.startsWith('@') && !system.has(name)) return [unknownVariable(path, name, allowed)];
    if (!name.startsWith('@') && !parameterName.test(name)) return [issue(path, 'templateParameterName', { name })];
    return first.get(name) === index ? [] : [issue(path, 'templateParameterTwice', { name })];
  });
}

const firstPlaces = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, index): [string, number] => [name, index]).toReversed());

function checkTexts(template: Readonly<Record<string, unknown>>, allowed: AllowedVariables): Issue[] {
  const { messageType, title, content } = textsOf(template);
  if (typesOfProvider.has(messageType)) return [];
  const contentField = content === template['mailContent'] ? 'mailContent' : 'content';
  return [
    ['title', title],
    [contentField, content],
  ].flatMap(([field = '', text = '']) =>
    variablesIn(text)
      .filter((name) => !allowed.names.has(name))
      .map((name) => unknownVariable(pointerOf(field), name, allowed)),
  );
}

function checkProviderFields(template: Readonly<Record<string, unknown>>, allowed: AllowedVariables): Issue[] {
  const fields = objectsIn(template['smsFieldList']);
  const variables = fields.map(({ smsField }) => String(smsField ?? '').trim());
  const first = firstPlaces(variables);
  return fields.flatMap(({ field }, index) => {
    const variable = variables[index] ?? '';
    const name = String(field ?? '').trim();
    const isTwice = variable !== '' && first.get(variable) !== index;
    return [
      ...(isTwice
        ? [issue(pointerOf('smsFieldList', index, 'smsField'), 'templateSmsFieldTwice', { row: index + 1, name: variable })]
        : []),
      ...(name !== '' && !allowed.names.has(name) ? [unknownVariable(pointerOf('smsFieldList', index, 'field'), name, allowed)] : []),
    ];
  });
}

/** The codes of the templates that ship. */
const systemCode = /MBXTLC|PZXTLC/i;

const checkCode = ({ enCode, templateType }: Readonly<Record<string, unknown>>): Issue[] =>
  templateType !== '1' && systemCode.test(String(enCode ?? '')) ? [issue('/enCode', 'templateCodeReserved')] : [];

interface AllowedVariables {
  names: ReadonlySet<string>;
  bySpelling: ReadonlyMap<string, string>;
  /** In braces, as messages list them. */
  shown: readonly string[];
}

/** More names make a message no clearer, and an answer with many messages very long. */
const maxShown = 50;

function allowedVariables(list: readonly string[]): AllowedVariables {
  const names = new Set(list);
  const shown = [...names].filter(Boolean).map((name) => `{${name}}`);
  return {
    names,
    bySpelling: new Map([...names].toReversed().map((name) => [spellingOf(name), name])),
    shown: shown.length <= maxShown ? shown : [...shown.slice(0, maxShown), '…'],
  };
}

const spellingOf = (name: string): string => name.replace('@', '').toLowerCase();

function unknownVariable(path: string, name: string, { bySpelling, shown }: AllowedVariables): Issue {
  const spelled = bySpelling.get(spellingOf(name));
  return issue(path, 'templateVariable', { name: `{${name}}`, allowed: shown, ...(spelled !== undefined && { nearest: `{${spelled}}` }) });
}

const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
