import { Loader } from '#src/ui/loader.tsx'

/** What is waited for, in a dialog: its title is the heading. */
export const BusyNote = ({ children }: { children: string }) => (
  <div className="flex flex-col items-center gap-2 pb-4">
    <Loader label={children} />
    <p aria-hidden className="text-center text-muted">
      {children}
    </p>
  </div>
)
