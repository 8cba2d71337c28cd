import { createContext, useContext } from 'react';
import type { Commands } from './create-commands';

export const CommandsContext = createContext<Commands | undefined>(undefined);

/** Throws outside of the designer. */
export function useCommands(): Commands {
  const commands = useContext(CommandsContext);
  if (!commands) throw new Error('useCommands is used outside of the designer. Wrap the component in CommandsContext.');
  return commands;
}
