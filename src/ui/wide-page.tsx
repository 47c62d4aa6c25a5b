import type { ReactNode } from 'react'

/** A page with a table: as wide as the portal. */
export const WidePage = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-10 max-sm:gap-4 max-sm:py-5 sm:px-6 sm:py-14 print:gap-4 print:p-0">
    {children}
  </div>
)
