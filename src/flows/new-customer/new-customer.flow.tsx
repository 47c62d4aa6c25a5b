/** Applying as a new customer (P §2). */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { getCustomFields } from '#contract/new-customer.ts'
import { newCustomerFormMachine } from '#machines/new-customer-form/new-customer-form.machine.ts'
import type { FormRules } from '#machines/new-customer-form/new-customer-form.setup.ts'
import { newCustomerMachine } from '#machines/new-customer/new-customer.machine.ts'
import { address } from '#machines/pages.ts'
import { titles } from '#machines/rules/new-customer.ts'
import { sessionCountdownMachine } from '#machines/session-countdown/session-countdown.machine.ts'
import { firstValue } from '#src/api/first-answers.ts'
import { applicationOptionsQuery } from '#src/api/new-customer-queries.ts'
import { queryClient } from '#src/api/query-client.ts'
import { ApiError } from '#src/api/api-error.ts'
import { defineFlow, type Readiness } from '#src/flow-kit/define-flow.tsx'
import { navigationState } from '#src/flow-kit/navigation-state.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { codeSessionCalls } from '#src/flows/code-session/code-session-calls.ts'
import { defaultTexts } from '#src/flows/guided-form/default-texts.ts'
import { today } from '#src/i18n/today.ts'
import { useWallClock } from '#src/flows/session-countdown/use-wall-clock.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import { entryOf, hasBegun, isUndecided } from './application-entry.ts'
import { endOf, keptEnd, shownEndIn } from './shown-end.ts'
import { forgetApplication, keepApplication, readKeptApplication } from './kept-application.ts'
import { newCustomerCalls } from './new-customer-calls.ts'
import { NewCustomerDisabled, NewCustomerNotLoaded, NewCustomerWaiting } from './new-customer-unavailable.tsx'
import { NewCustomerView } from './new-customer-view.tsx'

/** What the form begins with. */
interface Beginning {
  rules: FormRules
  kept: Awaited<ReturnType<typeof readKeptApplication>>
}

/** What was kept when the visit began, so that nothing need be drawn before the form. */
let keptAtStart: Beginning['kept'] | null

/** Waits for what the rules of the form depend on, so that none changes while somebody is typing. */
function useBeginning(): Readiness<Beginning> {
  const { utility } = usePortal()
  const { i18n } = useTranslation()
  const isOn = utility.newCustomerApplication
  const options = useQuery({ ...applicationOptionsQuery(currentLanguage(i18n)), enabled: isOn })
  const kept = useQuery({
    queryKey: ['keptApplication'],
    queryFn: async () => (await readKeptApplication()) ?? null,
    enabled: isOn,
    gcTime: 0,
    staleTime: Infinity,
    initialData: () => keptAtStart,
  })
  useEffect(
    () => () => {
      keptAtStart = undefined
    },
    [],
  )
  if (!isOn) return { meanwhile: <NewCustomerDisabled /> }
  const { data } = options
  if (data && kept.data !== undefined) {
    const { idTypes, genders, consumerTypes, requiredAddressLines, customFields } = data
    const choices = { idTypes, genders, consumerTypes, requiredAddressLines, today: today() }
    return {
      ready: {
        rules: {
          choices,
          customFields,
          customTexts: defaultTexts(customFields, today()),
          evaluation: navigationState().evaluation,
        },
        kept: kept.data ?? undefined,
      },
    }
  }
  if (!options.isError) return { meanwhile: <NewCustomerWaiting /> }
  const { error } = options
  return {
    meanwhile: (
      <NewCustomerNotLoaded
        text={error instanceof ApiError ? error.refusal.text : ''}
        onRetry={() => void options.refetch()}
      />
    ),
  }
}

export default withQueries(
  defineFlow({
    machine: newCustomerMachine,
    useReady: useBeginning,
    begin: async (_, language) => {
      const isBrought = firstValue(getCustomFields, { language }) !== undefined
      const [kept] = await Promise.all([
        readKeptApplication(),
        isBrought && queryClient.prefetchQuery(applicationOptionsQuery(language)),
      ])
      keptAtStart = kept ?? null
      return kept !== undefined
    },
    calls: ({ utility, language, i18n }) => ({
      ...codeSessionCalls(utility, language, 'newCustomer'),
      ...newCustomerCalls(language, (title) =>
        Object.values<number>(titles).includes(title) ? i18n.t(`new-customer:titles.${title as 1}`) : '',
      ),
      newCustomerForm: newCustomerFormMachine,
      sessionCountdown: sessionCountdownMachine,
    }),
    draft: 'newCustomer',
    draftIsDone: ({ status }) => status === 'done',
    input: ({ ready: { rules, kept }, draft }) => ({
      shownEnd: shownEndIn(draft.read()),
      key: kept?.key ?? crypto.randomUUID(),
      nextKey: crypto.randomUUID(),
      rules,
      kept: kept && { ...kept, isReloaded: 'isOpen' in draft.read() },
    }),
    on: {
      'draft.forgotten': forgetApplication,
      'application.begunAnew': (_, { draft }) => {
        // What the page before has handed on belonged to the application before.
        history.replaceState(null, '')
        // What another tab has begun meanwhile is offered, as on any visit, before this one writes over it.
        void readKeptApplication().then((kept) => {
          if (!kept) return
          draft.forget()
          location.reload()
        })
      },
    },
    leave: (snapshot, { navigate }) => {
      if (snapshot.matches('sentToLogin')) navigate(address.login)
    },
    useRunning: ({ view: { snapshot }, child }, { raise, draft }) => {
      useWallClock(child.sessionCountdown)
      const form = child.newCustomerForm?.snapshot
      const isBegun = form !== undefined && hasBegun(form)
      useEffect(() => {
        // What is kept while an end is shown again belongs to another application, of another tab.
        if (snapshot.context.shownEnd) return
        if (endOf(snapshot)) forgetApplication()
        else if (isUndecided(snapshot) || (form && !isBegun)) return
        // Kept as it was typed: the machine takes nothing of a correction that is not complete.
        else if (snapshot.matches({ correctingValues: 'incomplete' })) return
        else keepApplication(entryOf(snapshot, form))
        // Whatever is typed in a step is kept as it is typed; here is what the machines have taken.
        // oxlint-disable-next-line react/exhaustive-deps
      }, [snapshot, form?.context.form, form?.value])
      // This tab is at it: whoever loads the page again, or goes Back and Forward, need not be asked whether to go on.
      useEffect(() => {
        if (snapshot.status === 'done') return
        const end = endOf(snapshot)
        draft.write(end ? keptEnd(end) : { isOpen: 'yes' })
      }, [draft, snapshot])
      const speaker = snapshot.children['newCustomerForm'] as
        | ActorRefFrom<typeof newCustomerFormMachine>
        | undefined
      useEffect(() => speaker?.on('notice.raised', raise).unsubscribe, [speaker, raise])
    },
    View: NewCustomerView,
  }),
)
