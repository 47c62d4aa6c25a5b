import type { ReactNode } from 'react'

/** A page with one narrow column in the middle: a form, a message. Where there is little room it grows downwards only. */
export const CentredPage = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-reading flex-1 flex-col px-4 py-10 sm:justify-center sm:px-6 sm:py-16">
    {children}
  </div>
)
