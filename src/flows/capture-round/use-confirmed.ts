import { useEffect, useState } from 'react'
import { onEntryConfirmed } from '#src/storage/road-database.ts'

/** The keys of what the server has confirmed while this is shown. */
export function useConfirmed(): ReadonlySet<string> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => onEntryConfirmed((key) => setKeys((before) => new Set([...before, key]))), [])
  return keys
}
