import { designText, type DesignText, type DesignTextKey } from '../texts/design-text';

/** A change that the design does not allow, with a text for the user. */
export class OperationRefused extends Error {
  readonly text: DesignText;

  constructor(
    readonly code: DesignTextKey,
    readonly params: DesignText['params'] = {},
  ) {
    super(`${code} ${JSON.stringify(params)}`);
    this.name = 'OperationRefused';
    this.text = designText(code, params);
  }
}
