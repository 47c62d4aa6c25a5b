/** What pages read from the server outside flows, put into the cache before anybody asks: no network here. */
import { paymentTextNames } from '#src/flows/payment-dialog/payment-text-names.ts'
import { useTranslation } from 'react-i18next'
import { allAreas } from '#contract/areas/all-areas.ts'
import type { Language, LegalText } from '#contract/entities.ts'
import type { IdType } from '#contract/registration.ts'
import { securedControls, type SecuredScreen } from '#contract/rules/securities.ts'
import { textId } from '#contract/utility.ts'
import ar from '#server/demonstration/texts/ar.json'
import el from '#server/demonstration/texts/el.json'
import en from '#server/demonstration/texts/en.json'
import ru from '#server/demonstration/texts/ru.json'
import { applicationOptionsQuery, lookupItemsQuery } from '#src/api/new-customer-queries.ts'
import { evaluationFieldsQuery } from '#src/api/evaluation-queries.ts'
import { configurationQuery, previewQuery } from '#src/api/configuration-queries.ts'
import { employeesQuery } from '#src/api/employee-queries.ts'
import { applicationList } from '#src/api/application-queries.ts'
import { firstJobRows, jobRowsQuery } from '#src/api/job-queries.ts'
import { savedViewsQuery } from '#src/areas/kit/saved-view-calls.ts'
import { securitiesQuery } from '#src/api/securities-query.ts'
import { eBillLookupsQuery } from '#src/api/lookup-queries.ts'
import { captionsQuery, welcomeMessageQuery } from '#src/api/content-queries.ts'
import { accountsQuery, customerHomeQuery, employeeHomeQuery } from '#src/api/home-queries.ts'
import { billQuery, billList, financialSummaryQuery, transactionList } from '#src/api/financial-queries.ts'
import { contactOptionsQuery, contactRequestList } from '#src/api/contact-queries.ts'
import { areasQuery, interruptionList } from '#src/api/interruption-queries.ts'
import { attachmentList, emailQuery, emailList } from '#src/api/email-queries.ts'
import { dashboardQuery } from '#src/api/dashboard-query.ts'
import { readingPhotosQuery } from '#src/api/reading-photo-queries.ts'
import { contactLocationsQuery, privacyPolicyQuery } from '#src/api/structured-texts.ts'
import {
  sampleFinished,
  sampleJobRows,
  samplePreview,
  sampleStopped,
} from '#machines/background-job/samples.ts'
import { sampleEmployees } from '#machines/employee-rights/samples.ts'
import {
  samplePreviewOfCustomer,
  sampleScreens,
  sampleSettings,
  sampleTexts as sampleConfiguredTexts,
} from '#machines/setting-change/samples.ts'
import { samplePhotos } from '#machines/meter-readings/samples.ts'
import { queryClient } from '#src/api/query-client.ts'
import { frameTexts } from '#src/api/frame-text-names.ts'
import {
  sampleApplicationOptions,
  sampleEvaluationOwnFields,
  sampleLookupItems,
} from './sample-application.ts'
import { sampleAttachments, sampleContactOptions, sampleEmail, sampleEmails } from './sample-emails.ts'
import type { Captions } from '#src/flows/sign-in/sign-in-captions.ts'
import { sampleFieldEntries } from './sample-field-entries.ts'
import { passwordCaptions } from '#src/flows/new-password/password-caption-names.ts'
import { registrationCaptions } from '#src/flows/registration/registration-captions.ts'
import { languages } from '#src/i18n/languages.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import {
  emptyCustomerHome,
  sampleAccounts,
  sampleApplications,
  sampleCustomerHome,
  sampleEmployeeHome,
} from './sample-homes.ts'
import { emptyDashboard, sampleDashboard } from './sample-dashboard.ts'
import {
  emptySummary,
  sampleBill,
  sampleBills,
  sampleSummary,
  sampleTransactions,
  untouchedList,
} from './sample-statements.ts'
import { exportReads } from './sample-exports.ts'
import { applicationExportReads } from './sample-application-exports.ts'
import { enquiryReads } from './sample-enquiry.ts'
import { queueReads } from './sample-queue.ts'
import { waterReads } from './sample-water.ts'
import {
  sampleCards,
  sampleContactRequests,
  sampleElements,
  sampleInterruptions,
  sampleRequests,
  sampleSchedules,
  sampleUnassigned,
} from './sample-staff-lists.ts'
import { elements } from '#contract/areas/elements/elements.area.ts'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import type { AnyArea } from '#contract/areas/kit/area.ts'
import { maintenanceRequests } from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import { maintenanceSchedules } from '#contract/areas/maintenance-schedules/maintenance-schedules.area.ts'
import { getJobCards } from '#contract/job-cards.ts'
import { getMaintenanceRequests } from '#contract/maintenance-requests.ts'
import { getMaintenanceSchedules } from '#contract/maintenance-schedules.ts'
import { sampleRecord } from '#machines/record/samples.ts'
import { finishedCardsQuery, openCardsQuery } from '#src/areas/my-day/day-reads.ts'
import { entriesQuery } from '#src/areas/field-entries/entry-calls.ts'
import { dayOfInstant } from '#src/areas/kit/typed-instant.ts'
import { weekIn } from '#src/areas/work-calendar/week.ts'
import {
  beginningQuery,
  fieldWorkersQuery,
  goingOnQuery,
  unassignedQuery,
} from '#src/areas/work-calendar/week-reads.ts'
import { getElements } from '#contract/elements.ts'
import { askedIn } from '#src/areas/kit/list-asked.ts'
import { recordsQuery } from '#src/areas/kit/list-reads.ts'
import type { Reads } from './steering.ts'

const texts = { en, el, ru, ar }

/** The texts of the demonstration utility. */
export const sampleTexts = (language: Language) => texts[language]

/** One configured text, by its name in `textId`; undefined when it holds JSON or is not configured. */
export function sampleMessage(language: Language, name: keyof typeof textId): string | undefined {
  const text = (texts[language] as Readonly<Record<string, unknown>>)[`message.${textId[name]}`]
  return typeof text === 'string' ? text : undefined
}

type CaptionName = Exclude<keyof typeof textId, 'legalParagraphs'>

/** Several configured texts, as the query for them gives them. */
const sampleCaptions = <Name extends CaptionName>(language: Language, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sampleMessage(language, name)])) as Partial<
    Record<Name, string>
  >

/** The kinds of documents of the demonstration utility. */
export const sampleIdTypes = (language: Language): readonly IdType[] => texts[language].lookups.idTypes

/** What pages read on their own in a language: the query, and its answer when there is one. */
const noRows = { items: [], total: 0, page: 1 }

const readsIn = (language: Language) => {
  const sample = texts[language]
  return [
    { query: welcomeMessageQuery(language), answer: sample.welcome, empty: '' },
    { query: privacyPolicyQuery(language), answer: sample['message.113'] satisfies LegalText, empty: null },
    {
      query: eBillLookupsQuery(language),
      answer: { terms: sample.licence, statementDeliveryTypes: [] },
      empty: { terms: '', statementDeliveryTypes: [] },
    },
    { query: customerHomeQuery, answer: sampleCustomerHome, empty: emptyCustomerHome },
    { query: accountsQuery, answer: sampleAccounts, empty: [] },
    {
      query: employeeHomeQuery,
      answer: sampleEmployeeHome,
      empty: { conversations: null, approvals: null, jobs: null },
    },
    {
      query: applicationList.query(untouchedList('changedAt')),
      answer: sampleApplications,
      empty: noRows,
    },
    { query: financialSummaryQuery(language), answer: sampleSummary, empty: emptySummary },
    { query: billList.query(untouchedList('issuedOn'), language), answer: sampleBills, empty: noRows },
    {
      query: transactionList.query(untouchedList('bookedOn'), language),
      answer: sampleTransactions,
      empty: noRows,
    },
    ...[samplePreview, sampleFinished, sampleStopped].map(({ id, state, total }) => ({
      query: jobRowsQuery(id, state, firstJobRows, language),
      answer: { data: { status: 0 as const, text: '' }, items: [...sampleJobRows], total, page: 1 },
      empty: { data: { status: 0 as const, text: '' }, ...noRows },
    })),
    { query: emailList.query(untouchedList('sentAt')), answer: sampleEmails, empty: noRows },
    { query: emailQuery(sampleEmail.id), answer: sampleEmail, empty: sampleEmail },
    { query: readingPhotosQuery, answer: samplePhotos, empty: [] },
    {
      query: attachmentList.query(untouchedList('storedOn'), language),
      answer: sampleAttachments,
      empty: noRows,
    },
    {
      query: contactOptionsQuery,
      answer: sampleContactOptions,
      empty: { ...sampleContactOptions, canWrite: false },
    },
    {
      query: contactRequestList.query(untouchedList('writtenAt')),
      answer: sampleContactRequests,
      empty: noRows,
    },
    {
      query: interruptionList.query({ ...untouchedList('startsAt'), isDescending: false, filter: 'coming' }),
      answer: sampleInterruptions,
      empty: noRows,
    },
    {
      query: areasQuery(language),
      answer: {
        items: [{ id: 10, name: 'Church square, works of December', code: 'MF-000010' }],
        mayDraw: true,
      },
      empty: { items: [], mayDraw: false },
    },
    {
      query: recordsQuery(getElements, askedIn(new URLSearchParams(), elements)),
      answer: sampleElements,
      empty: { ...sampleElements, ...noRows, totalInAll: 0 },
    },
    ...maintenanceReads(),
    ...exportReads(language),
    ...queueReads(language),
    ...enquiryReads(),
    ...waterReads(language),
    ...applicationExportReads(),
    { query: configurationQuery('setting'), answer: sampleSettings, empty: { items: [], changes: [] } },
    { query: configurationQuery('screen'), answer: sampleScreens, empty: { items: [], changes: [] } },
    { query: previewQuery(0), answer: samplePreviewOfCustomer, empty: samplePreviewOfCustomer },
    { query: employeesQuery(), answer: sampleEmployees, empty: { items: [] } },
    { query: configurationQuery('text'), answer: sampleConfiguredTexts, empty: { items: [], changes: [] } },
    {
      query: dashboardQuery({ range: 'last12Months', from: '', to: '', property: '', meter: '' }),
      answer: sampleDashboard,
      empty: emptyDashboard,
    },
    { query: billQuery(sampleBill.number, language), answer: sampleBill, empty: sampleBill },
    {
      query: applicationOptionsQuery(language),
      answer: sampleApplicationOptions(language),
      empty: sampleApplicationOptions(language),
    },
    {
      query: evaluationFieldsQuery(language),
      answer: sampleEvaluationOwnFields(language),
      empty: sampleEvaluationOwnFields(language),
    },
    ...(['lookup', 'library'] as const).map((kind) => ({
      query: lookupItemsQuery(kind, kind === 'lookup' ? 5 : 6, language),
      answer: sampleLookupItems(kind),
      empty: [],
    })),
    { query: contactLocationsQuery(language), answer: sample['message.94'], empty: null },
  ]
}

/** What pages of maintenance read, and what the page of an element shows of it. */
function maintenanceReads() {
  const none = { ...noRows, totalInAll: 0 }
  const monday = weekIn(null, dayOfInstant(new Date().toISOString()))
  const ofElement = (area: AnyArea) => ({
    ...askedIn(new URLSearchParams({ 'f.element': String(sampleRecord.id), view: 'all' }), area),
    pageSize: 10 as const,
  })
  return [
    {
      query: recordsQuery(getMaintenanceRequests, askedIn(new URLSearchParams(), maintenanceRequests)),
      answer: sampleRequests,
      empty: none,
    },
    { query: recordsQuery(getJobCards, ofElement(jobCards)), answer: sampleCards, empty: none },
    {
      query: recordsQuery(getMaintenanceSchedules, ofElement(maintenanceSchedules)),
      answer: sampleSchedules,
      empty: none,
    },
    // A card that is open runs a machine: the day is drawn without one.
    { query: openCardsQuery(), answer: none, empty: none },
    {
      query: finishedCardsQuery(dayOfInstant(new Date().toISOString())),
      answer: { ...sampleCards, items: sampleCards.items.slice(4), total: 1 },
      empty: none,
    },
    { query: beginningQuery(monday), answer: sampleCards, empty: none },
    { query: goingOnQuery(monday), answer: none, empty: none },
    { query: unassignedQuery(), answer: sampleUnassigned, empty: none },
    { query: fieldWorkersQuery(), answer: none, empty: none },
    { query: entriesQuery(true), answer: sampleFieldEntries.slice(0, 3), empty: [] },
    { query: entriesQuery(false), answer: sampleFieldEntries, empty: [] },
  ]
}

/** Fills the cache of reads for every language. Captions are always there: pages have words of their own for them. */
export function fillCache(reads: Reads): void {
  // What nobody looks at is dropped after five minutes otherwise, and a round through all pictures takes longer. Nor is
  // anything asked for anew.
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({
    queries: { ...queries, gcTime: Infinity, retryOnMount: false, refetchOnMount: false },
  })
  // Whatever else can be had: everything is shown.
  for (const screen of Object.keys(securedControls) as SecuredScreen[])
    for (const isEmployee of [true, false])
      queryClient.setQueryData(securitiesQuery(screen, isEmployee).queryKey, [])
  for (const area of Object.keys(allAreas))
    queryClient.setQueryData(savedViewsQuery(area).queryKey, {
      data: { status: 0, text: '' },
      items: [],
      mayPublish: false,
      teams: [],
      people: 0,
    })
  for (const language of languages) {
    for (const names of [
      registrationCaptions,
      passwordCaptions,
      ['activationSuccess'] as const,
      ['invoiceHelp'] as const,
      ['successMessage'] as const,
      frameTexts,
      paymentTextNames,
    ])
      queryClient.setQueryData(
        captionsQuery(language, names).queryKey,
        sampleCaptions<CaptionName>(language, names),
      )
    for (const { query, answer, empty } of readsIn(language)) {
      const cached = queryClient
        .getQueryCache()
        .build<unknown, Error>(queryClient, { queryKey: query.queryKey })
      if (reads !== 'failed') cached.setData(reads === 'there' ? answer : empty)
      else cached.setState({ ...cached.state, data: undefined, status: 'error', error: new Error('planted') })
    }
  }
}

/** The captions of the login screen in the language of the page. */
export function useSampleCaptions(): Captions {
  const { i18n } = useTranslation()
  const language = currentLanguage(i18n)
  const names = ['registerButton', 'forgotButton', 'newCustomerButton', 'legalLink', 'loginDisabled'] as const
  return Object.fromEntries(names.map((name) => [name, sampleMessage(language, name)])) as Captions
}
