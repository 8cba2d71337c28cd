/** The parts of React's tree that the counter reads. */
interface Fiber {
  tag: number;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

declare global {
  interface Window {
    renders: number;
    __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown;
  }
}

/**
 * Runs in the page before React: counts the components that a commit has called, in `window.renders`. React marks
 * called components (`PerformedWork`); others share their children with the previous tree.
 */
export function countRenders(): void {
  const performedWork = 1;
  /** Functions, classes, forwardRef and memo. */
  const components = new Set([0, 1, 11, 14, 15]);
  window.renders = 0;
  const count = (fiber: Fiber | null): void => {
    for (let each = fiber; each; each = each.sibling) {
      const before = each.alternate;
      if (components.has(each.tag) && (each.flags & performedWork) !== 0 && before !== null) window.renders += 1;
      if (before === null || before.child !== each.child) count(each.child);
    }
  };
  // oxlint-disable-next-line no-underscore-dangle -- the name by which React looks for it
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id: number, root: { current: Fiber }) => count(root.current),
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  };
}
