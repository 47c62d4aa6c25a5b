/** A flow that shows what the server said, in the language of the visit: addresses, names of services, of banks. */
import { createContext, useContext, useEffect, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { leaveFocus } from '#src/ui/page-heading.tsx'
import { defineFlow, type FlowDefinition, type FlowPage } from './define-flow.tsx'

const BeginAnew = createContext(() => {})

/** Makes the page of a flow that begins anew when the language has changed, as `defineFlow` makes any other. */
export function defineReadFlow<M extends AnyStateMachine, Ready = undefined>({
  beginsAnew,
  useRunning,
  ...flow
}: FlowDefinition<M, Ready> & {
  /** Whether it shows nothing but what the server said: nothing that is typed or under way is lost. */
  beginsAnew: (snapshot: SnapshotFrom<M>) => boolean
}): FlowPage<M, Ready> {
  const Page = defineFlow<M, Ready>({
    ...flow,
    useRunning(props, scope) {
      const { i18n } = useTranslation()
      const [language] = useState(i18n.language)
      const beginAnew = useContext(BeginAnew)
      const isOutdated = i18n.language !== language && beginsAnew(props.view.snapshot)
      useEffect(() => {
        if (!isOutdated) return
        leaveFocus()
        beginAnew()
      }, [isOutdated, beginAnew])
      useRunning?.(props, scope)
    },
  })
  function ReadPage() {
    const [beginning, beginAnew] = useReducer((before: number) => before + 1, 0)
    return (
      <BeginAnew value={beginAnew}>
        <Page key={beginning} />
      </BeginAnew>
    )
  }
  return Object.assign(ReadPage, Page)
}
