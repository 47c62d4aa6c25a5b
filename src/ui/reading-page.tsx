import type { ReactNode } from 'react'

/** A page to read: one column of comfortable width, from the top. */
export const ReadingPage = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-4 py-10 sm:px-6 sm:py-14">{children}</div>
)
