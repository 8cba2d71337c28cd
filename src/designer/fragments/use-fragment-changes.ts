import { fragmentCalls } from '#api/generated/visualdev/fragment.gen.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { removeRecords } from '#ui/removal/run-removal.ts';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { Fragment } from './create-fragments';
import type { FragmentValues } from './FragmentDialog';
import { useFragments } from './fragments-context';
import texts from './texts.json';

/** Changes of fragments on the server. Each says how it went. */
export function useFragmentChanges() {
  const own = useOwnText(texts);
  const { change, load } = useFragments();
  const { http, feedback, text } = useUiServices();
  const run = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await work();
      if (done !== undefined) feedback.success(done);
      return true;
    } catch (error) {
      showFailure(error, feedback);
      return false;
    }
  };
  return {
    rename: ({ id }: Fragment, { fullName, isShared }: FragmentValues) =>
      run(() => change(id, { fullName, shared: isShared ? 1 : 0 }), own('changed')),
    share: ({ id, isShared }: Fragment) => run(() => change(id, { shared: isShared ? 0 : 1 }), own(isShared ? 'nowPersonal' : 'nowShared')),
    remove: ({ id, fullName }: Fragment) =>
      run(async () => {
        const call = fragmentCalls.find((each) => each.id.endsWith('.remove'));
        if (!call) return;
        const confirm = own('confirmRemove', { name: fullName });
        await removeRecords(
          {
            call,
            input: { id },
            confirm,
            changed: () => void load(),
            restored: async () => {},
          },
          { http, feedback, text },
        );
      }),
  };
}
