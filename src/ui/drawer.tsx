import { retriableLazy } from './retriable-lazy.tsx'

/** The properties of a drawer. It is shown as long as it is drawn. */
export interface DrawerProps {
  title: string
  /** Escape, the close button or a press beside the drawer. */
  onClose: () => void
  children: React.ReactNode
}

/** A modal panel at the side where reading begins; loaded when the first one is drawn. Wrap it in `Suspense`. */
export const Drawer = retriableLazy(() => import('./drawer-panel.tsx'))
