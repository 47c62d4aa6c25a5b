import { QueryClientProvider } from '@tanstack/react-query'
import type { activationMachine } from '#machines/activation/activation.machine.ts'
import { queryClient } from '#src/api/query-client.ts'
import { ActivationView } from '#src/flows/activation/activation-view.tsx'
import { useWorld } from './stage.ts'

/** The page of an activation link that was just opened. */
export function FreshActivation() {
  const { viewOf } = useWorld()
  return (
    <QueryClientProvider client={queryClient}>
      <ActivationView activation={viewOf<typeof activationMachine>('activation')} />
    </QueryClientProvider>
  )
}
