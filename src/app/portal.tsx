import { use } from 'react'
import type { Settings } from '#src/api/read-settings.ts'
import { Frame } from './frame.tsx'
import { Routes } from './routes.tsx'

/** The whole portal: the frame with the settings, and the page of the current address. */
export function Portal({ settings }: { settings: Promise<Settings | undefined> }) {
  const known = use(settings)
  return (
    <Frame organisation={known?.organisation} utility={known?.utility}>
      <Routes />
    </Frame>
  )
}
