import { useState } from 'react';
import { usePanelOwner } from './panel-scope';

/** State of an editor that another selection does not have. The editor stays, which is cheaper than a new one. */
export function useStateOfSelection<State>(initial: State): [state: State, set: (state: State) => void] {
  const owner = usePanelOwner();
  const [{ state, of }, setState] = useState({ state: initial, of: owner });
  return [of === owner ? state : initial, (next) => setState({ state: next, of: owner })];
}
