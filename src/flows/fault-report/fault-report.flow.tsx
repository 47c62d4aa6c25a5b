/** Reporting a fault: for anybody, signed in or not. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { faultReportMachine } from '#machines/fault-report/fault-report.machine.ts'
import type { ReportTexts } from '#machines/rules/fault-report.ts'
import { faultReporterQuery, type FaultReporter } from '#src/api/fault-queries.ts'
import { defineFlow, type FlowScope, type FlowViewProps, type Readiness } from '#src/flow-kit/define-flow.tsx'
import { personalDraft, personIn } from '#src/flow-kit/person.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import { addToDraft } from '#src/flows/code-session/kept-session.ts'
import { wireHumanCheck } from '#src/flows/human-check/human-check-calls.ts'
import { humanCheckInput } from '#src/flows/human-check/human-check-input.ts'
import { callingCodeChoice } from '#src/flows/phone-number/calling-code-choice.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import { faultReportCalls } from './fault-report-calls.ts'
import FaultReportScreen from './fault-report-screen.tsx'
import { keepReport, keptReport, typedIn } from './kept-report.ts'

const nobody: FaultReporter = { name: '', phone: '', properties: [] }

/** What is known of somebody who is signed in. Without an answer the report begins all the same. */
function useReporter() {
  const { i18n } = useTranslation()
  const { login, account } = personIn(usePortal())
  return useQuery({
    ...faultReporterQuery(`${login} ${account}`, currentLanguage(i18n)),
    enabled: login !== '',
    retry: false,
  })
}

function useReady(): Readiness<FaultReporter> {
  const { login } = personIn(usePortal())
  const reporter = useReporter()
  if (login === '') return { ready: nobody }
  if (reporter.isPending) return undefined
  return { ready: reporter.data ?? nobody }
}

/** The code of an element, as the QR code on its label says it. */
const labelled = (): string => new URLSearchParams(location.search).get('element') ?? ''

/** What the form begins with. */
function firstTexts({ ready: { name, phone, properties }, utility }: FlowScope<FaultReporter>): ReportTexts {
  const element = labelled()
  return {
    kind: '',
    description: '',
    place: element ? 'element' : properties.length > 0 ? 'property' : 'address',
    property: properties.length === 1 ? (properties[0]?.reference ?? '') : '',
    element,
    street: '',
    houseNo: '',
    postcode: '',
    latitude: '',
    longitude: '',
    name,
    callingCode: callingCodeChoice(utility).first.code,
    phone,
  }
}

/** Only below `withQueries`. */
function FaultReportView({ view, child, draft }: FlowViewProps<typeof faultReportMachine, FaultReporter>) {
  const { organisation, utility, session } = usePortal()
  // In the language of the page, also when that is changed meanwhile.
  const { properties } = useReporter().data ?? nobody
  return (
    <FaultReportScreen
      report={view}
      humanCheck={child.humanCheck}
      typed={{ ...view.snapshot.context.texts, ...typedIn(draft) }}
      onTyped={(texts) => addToDraft(draft, texts)}
      properties={properties}
      faultNumbers={organisation.faultNumbers}
      officeHours={organisation.officeHours}
      phoneChoice={callingCodeChoice(utility)}
      opensElements={session.getSnapshot().context.profile?.elementProperties === true}
    />
  )
}

export default withQueries(
  defineFlow({
    machine: faultReportMachine,
    useReady,
    calls: ({ utility, language }) => ({
      ...faultReportCalls(language),
      humanCheck: wireHumanCheck<'report'>(utility.humanCheck),
    }),
    draft: personalDraft('faultReport'),
    draftIsDone: ({ status }) => status === 'done',
    input: (scope) => {
      const kept = keptReport(scope.draft)
      const first = firstTexts(scope)
      const element = labelled()
      // Another label was read since: it counts, and what else was typed stays.
      const isOther = element !== '' && kept?.texts.element !== element
      const check = humanCheckInput(scope.utility)
      return {
        key: kept?.key ?? randomUuid(),
        texts: { ...first, ...kept?.texts, ...(isOther && { place: 'element', element }) },
        startAt: kept?.step,
        // Of somebody who is signed in it is known that they are a person.
        humanCheck: personIn(scope).login === '' ? check : { ...check, key: '' },
      }
    },
    useRunning: ({ view: { snapshot } }, { draft }) => {
      useEffect(() => {
        if (snapshot.status === 'active') keepReport(draft, snapshot.context)
      }, [draft, snapshot])
    },
    View: FaultReportView,
  }),
)
