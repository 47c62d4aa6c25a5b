/** Called when somebody follows a link out of the list: whatever the list lies in may close. */
import { createContext } from 'react'

export const ListLeft = createContext<() => void>(() => undefined)
