/** Closes the dialog of the search, from inside it. */
import { createContext } from 'react'

export const SearchClosed = createContext<() => void>(() => undefined)
