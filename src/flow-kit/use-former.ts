/** What a screen has shown before: where the focus goes depends on where the person comes from. */
import { useState } from 'react'

/** The value before it changed last; undefined: it has not changed since the screen appeared. */
export function useFormer<T>(value: T): T | undefined {
  const [{ now, former }, setState] = useState<{ now: T; former?: T }>({ now: value })
  if (value === now) return former
  setState({ now: value, former: now })
  return now
}
