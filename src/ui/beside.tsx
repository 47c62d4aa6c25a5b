import type { ReactNode } from 'react'

/** Short fields without anything `below`, two beside one another where there is room; a hint or complaint moves only its own. */
export const Beside = ({ children }: { children: ReactNode }) => (
  <div className="fields-beside">{children}</div>
)
