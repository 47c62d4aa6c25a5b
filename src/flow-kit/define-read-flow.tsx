/** A flow that shows what the server said, in the language of the visit: addresses, names of services, of banks. */
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { leaveFocus } from '#src/ui/page-heading.tsx'
import { defineFlow, type FlowDefinition, type FlowPage } from './define-flow.tsx'

/** In which language the flow has begun, and what begins it anew. */
const Beginning = createContext({ language: '', again: () => {} })

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
      const { language, again } = useContext(Beginning)
      const isOutdated = i18n.language !== language && beginsAnew(props.view.snapshot)
      useEffect(() => {
        if (isOutdated) again()
      }, [isOutdated, again])
      useRunning?.(props, scope)
    },
  })
  function ReadPage() {
    const { i18n } = useTranslation()
    const [language, setLanguage] = useState(i18n.language)
    const beginning = useMemo(
      () => ({
        language,
        again: () => {
          leaveFocus()
          setLanguage(i18n.language)
        },
      }),
      [language, i18n],
    )
    return (
      <Beginning value={beginning}>
        <Page key={language} />
      </Beginning>
    )
  }
  return Object.assign(ReadPage, Page)
}
