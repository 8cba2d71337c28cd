import { modulesApi } from '../modules-api';
import { combinations } from './combinations';
import { goToPreview, kindForms, openInPreview, previewForm } from './kind-forms';
import { newFaults } from './accepted-faults';
import { galleryPlaces, isWhole } from './places';
import type { Reach } from './walk';
import { expect, test } from './walk-test';

/** `npm test` walks at both widths, each kind at one of them. */
const chosen = combinations.filter(({ rows, language }) => rows === 'many' && language !== 'zhtw');
const parts = isWhole ? 1 : 3;

const whole: Reach = { depth: 2, tabs: 20, isTwice: true };
/** What a field opens, and the tabs in it. */
const short: Reach = { depth: 1, tabs: 0, controls: '[role="combobox"], [aria-haspopup]', inside: '[role="tab"]' };

for (let part = 0; part < parts; part += 1)
  test(`each kind of field can be used in a form and in a sub-table, part ${part + 1} of ${parts}`, async ({ page, request, walker }) => {
    test.setTimeout(isWhole ? 4 * 3_600_000 : 900_000);
    const modules = await modulesApi(request);
    const name = `Kinds ${Date.now()}`;
    const interfaceId = await modules.fixedInterface(name, [{ id: '1', fullName: 'Boiler' }]);
    const modelId = await modules.created(name, [{ __config__: { jnpfKey: 'comInput', label: 'Name' }, __vModel__: 'fullName' }]);
    await modules.release(modelId);
    const kinds = (await galleryPlaces(page)).map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
    const forms = kindForms(kinds, { interfaceId, modelId });
    const refused: string[] = [];
    for (const [turn, combination] of chosen.entries()) {
      await walker.draw(combination);
      await goToPreview(page, walker);
      for (const [index, { kind, isInTable, form }] of forms.entries()) {
        if (index % parts !== part || (!isWhole && Math.floor(index / parts) % chosen.length !== turn)) continue;
        const place = isInTable ? `${kind} in a sub-table` : kind;
        if (!(await openInPreview(page, form))) refused.push(place);
        else await walker.look(place, previewForm, isWhole ? whole : { ...short, depth: isInTable ? 1 : 2 });
      }
    }
    console.log(`${walker.states()} states; without a form of their own, and so in the gallery alone: ${refused.join(', ')}`);
    expect(newFaults(walker.faults)).toEqual([]);
  });
