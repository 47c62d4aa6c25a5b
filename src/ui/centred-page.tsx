import type { ReactNode } from 'react'

/** A page with one narrow column in the middle: a form, a message. */
export const CentredPage = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-reading flex-1 flex-col justify-center px-4 py-10 sm:px-6 sm:py-16">
    {children}
  </div>
)
