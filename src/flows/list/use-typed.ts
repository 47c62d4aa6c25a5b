import { useState } from 'react'

/**
 * A text that somebody types and that an address keeps. It stays as it is typed, and follows what the address says from
 * elsewhere: Back, another list.
 *
 * @param written the text of what the address says
 * @param understood what the address would say of a text; undefined: nothing yet
 */
export function useTyped(
  said: string,
  written: (said: string) => string,
  understood: (typed: string) => string | undefined,
): [string, (typed: string) => void] {
  const [state, setState] = useState({ typed: written(said), said })
  if (state.said !== said)
    setState({ typed: understood(state.typed) === said ? state.typed : written(said), said })
  return [state.typed, (typed) => setState({ typed, said })]
}
