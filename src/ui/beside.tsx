import type { ReactNode } from 'react'

/** Short fields, two beside one another where there is room; what belongs to one of them moves none of the others. */
export const Beside = ({ children }: { children: ReactNode }) => (
  <div className="fields-beside">{children}</div>
)
