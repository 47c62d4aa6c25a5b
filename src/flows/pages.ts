/**
 * The pages of flows: where each is, for whom, and the module that it is (decision 0389).
 *
 * Data with one `import()` a page: nothing here may import what runs, because the table of all pages is made of it.
 */
import { address } from '#machines/pages.ts'
import { loginPath } from '#contract/rules/paths.ts'
import type { FlowPages } from '#src/flow-kit/pages.ts'

export const flowPages = {
  activation: {
    addresses: [{ path: '/activate/:code?', audience: 'everybody' }],
    load: () => import('./activation/activation.flow.tsx'),
    files: ['account'],
  },
  'alert-settings': {
    addresses: [{ path: '/alerts', audience: 'signedIn' }],
    load: () => import('./alert-settings/alert-settings.flow.tsx'),
  },
  'application-draft': {
    addresses: [{ path: '/apps/new', audience: 'customers' }],
    load: () => import('./application-draft/application-draft.flow.tsx'),
  },
  'application-exports': {
    addresses: [{ path: '/applicationExports', audience: 'employees' }],
    load: () => import('./application-exports/application-exports.flow.tsx'),
  },
  'application-list': {
    addresses: [
      { path: '/apps', audience: 'signedIn' },
      { path: '/applications', audience: 'signedIn' },
      // A route name that A knows as a label only.
      { path: '/application', audience: 'signedIn' },
    ],
    load: () => import('./application-list/application-list.flow.tsx'),
  },
  'application-queue': {
    addresses: [{ path: '/applicationQueue', audience: 'employees' }],
    load: () => import('./application-queue/application-queue.flow.tsx'),
  },
  'application-state': {
    addresses: [{ path: address.applicationState, audience: 'everybody', extension: 'applicationState' }],
    load: () => import('./application-state/application-state.flow.tsx'),
  },
  'approval-decision': {
    addresses: [{ path: '/approvals/:id', audience: 'employees' }],
    load: () => import('./approval-decision/approval-decision.flow.tsx'),
  },
  attachments: {
    addresses: [{ path: '/attachments', audience: 'signedIn' }],
    load: () => import('./attachments/attachments.flow.tsx'),
  },
  'background-job': {
    addresses: [{ path: '/jobs/:id', audience: 'employees' }],
    load: () => import('./background-job/background-job.flow.tsx'),
  },
  bill: {
    addresses: [{ path: '/financial/:number', audience: 'signedIn' }],
    load: () => import('./financial/bill.flow.tsx'),
  },
  'bill-payment': {
    addresses: [{ path: '/billPayment', audience: 'signedIn' }],
    load: () => import('./bill-payment/bill-payment.flow.tsx'),
  },
  'capture-round': {
    addresses: [{ path: '/captureRound/:id', audience: 'employees' }],
    load: () => import('./capture-round/capture-round.flow.tsx'),
  },
  'change-email': {
    addresses: [{ path: '/account/requestChangeEmail', audience: 'signedIn' }],
    load: () => import('./change-email/change-email.flow.tsx'),
    files: ['account'],
  },
  'change-mobile': {
    addresses: [{ path: '/account/requestChangeMobile', audience: 'signedIn' }],
    load: () => import('./change-mobile/change-mobile.flow.tsx'),
    files: ['account'],
  },
  complaints: {
    addresses: [
      // The footer names it everywhere, and it needs nothing from the server.
      { path: '/complaints', audience: 'everybody', whileClosed: true },
    ],
    load: () => import('./complaints/complaints-screen.tsx'),
  },
  configuration: {
    addresses: [
      { path: '/administration', audience: 'employees' },
      { path: '/administration/texts', audience: 'employees' },
    ],
    load: () => import('./configuration/configuration.flow.tsx'),
  },
  'contact-inside': {
    addresses: [{ path: '/contactUs', audience: 'signedIn' }],
    load: () => import('./contact-inside/contact-inside.flow.tsx'),
  },
  'contact-request-list': {
    addresses: [{ path: '/contactRequests', audience: 'employees' }],
    load: () => import('./contact-request-list/contact-request-list.flow.tsx'),
  },
  'customer-evaluation': {
    addresses: [{ path: '/customerEvaluation/:id?', audience: 'everybody', extension: 'evaluations' }],
    load: () => import('./customer-evaluation/customer-evaluation.flow.tsx'),
    files: ['guided'],
  },
  dashboards: {
    addresses: [{ path: '/dashscreen', audience: 'signedIn' }],
    load: () => import('./dashboards/dashboards.flow.tsx'),
  },
  'e-bill': {
    addresses: [{ path: '/ebill', audience: 'everybody' }],
    load: () => import('./e-bill/e-bill.flow.tsx'),
  },
  email: {
    addresses: [{ path: '/email/:id', audience: 'signedIn' }],
    load: () => import('./emails/email.flow.tsx'),
  },
  'email-change-by-link': {
    addresses: [{ path: '/changeEmail/:code', audience: 'everybody' }],
    load: () => import('./email-change-by-link/email-change-by-link.flow.tsx'),
    files: ['account', 'drawnAsInside'],
  },
  'email-change-completion': {
    addresses: [{ path: '/changeEmailComplete/:code?', audience: 'everybody' }],
    load: () => import('./email-change-completion/email-change-completion.flow.tsx'),
    files: ['account', 'bare'],
  },
  emails: {
    addresses: [{ path: '/emails', audience: 'signedIn' }],
    load: () => import('./emails/emails.flow.tsx'),
  },
  'employee-home': {
    addresses: [{ path: '/employeeHome', audience: 'employees', extension: 'none' }],
    load: () => import('./employee-home/employee-home.flow.tsx'),
    files: ['start'],
  },
  'employee-invitation': {
    addresses: [{ path: '/administration/employees/invite', audience: 'employees' }],
    load: () => import('./employee-invitation/employee-invitation.flow.tsx'),
  },
  'employee-list': {
    addresses: [{ path: '/administration/employees', audience: 'employees' }],
    load: () => import('./employee-list/employee-list.flow.tsx'),
  },
  'employee-rights': {
    addresses: [{ path: '/administration/employees/:id', audience: 'employees' }],
    load: () => import('./employee-rights/employee-rights.flow.tsx'),
  },
  enquiry: {
    addresses: [{ path: '/contactRequests/:id', audience: 'employees' }],
    load: () => import('./enquiry/enquiry.flow.tsx'),
  },
  'error-page': {
    addresses: [{ path: '/errorpage', audience: 'everybody', whileClosed: true }],
    load: () => import('./error-page/error-page.tsx'),
  },
  'evaluation-invitation': {
    addresses: [{ path: '/customerEvaluations/send', audience: 'employees' }],
    load: () => import('./evaluation-invitation/evaluation-invitation.flow.tsx'),
  },
  exports: {
    addresses: [{ path: '/export', audience: 'employees' }],
    load: () => import('./exports/exports.flow.tsx'),
  },
  'fault-report': {
    addresses: [{ path: '/reportFault', audience: 'everybody', extension: 'faultReports' }],
    load: () => import('./fault-report/fault-report.flow.tsx'),
  },
  'fault-status': {
    addresses: [{ path: '/faultStatus', audience: 'everybody', extension: 'faultReports' }],
    load: () => import('./fault-status/fault-status.flow.tsx'),
  },
  'field-day': {
    addresses: [{ path: '/captureRound/jobs', audience: 'employees' }],
    load: () => import('./field-day/field-day.flow.tsx'),
  },
  'field-job': {
    addresses: [{ path: '/captureRound/jobs/:card', audience: 'employees' }],
    load: () => import('./field-job/field-job.flow.tsx'),
  },
  financial: {
    addresses: [{ path: '/financial', audience: 'signedIn' }],
    load: () => import('./financial/financial.flow.tsx'),
  },
  'first-run': {
    addresses: [{ path: '/firstRun', audience: 'everybody', extension: 'firstRun' }],
    load: () => import('./first-run/first-run.flow.tsx'),
  },
  'half-hour-import': {
    addresses: [{ path: '/halfHourEstimatedConsumption', audience: 'signedIn' }],
    load: () => import('./half-hour-import/half-hour-import.flow.tsx'),
  },
  home: {
    addresses: [{ path: '/', audience: 'everybody' }],
    load: () => import('./home/home.flow.tsx'),
  },
  'interruption-list': {
    addresses: [{ path: '/interruptions', audience: 'employees' }],
    load: () => import('./interruption-list/interruption-list.flow.tsx'),
  },
  'interruption-planning': {
    // `/interruptions/new` plans one: `new` is the number of none.
    addresses: [{ path: '/interruptions/:id', audience: 'employees' }],
    load: () => import('./interruption-planning/interruption-planning.flow.tsx'),
  },
  messages: {
    addresses: [
      { path: '/app/:type/:id', audience: 'signedIn' },
      { path: '/application/:id', audience: 'signedIn' },
    ],
    load: () => import('./messages/messages.flow.tsx'),
  },
  'meter-readings': {
    addresses: [
      { path: '/readings', audience: 'signedIn' },
      { path: '/app/readings', audience: 'signedIn' },
    ],
    load: () => import('./meter-readings/meter-readings.flow.tsx'),
  },
  'new-customer': {
    addresses: [{ path: '/newCustomer', audience: 'everybody' }],
    load: () => import('./new-customer/new-customer.flow.tsx'),
    files: ['guided'],
  },
  'not-found': {
    addresses: [{ path: '*', audience: 'everybody', whileClosed: true }],
    load: () => import('./not-found/not-found-screen.tsx'),
  },
  'own-details': {
    addresses: [{ path: '/account', audience: 'signedIn' }],
    load: () => import('./own-details/own-details.flow.tsx'),
  },
  'own-map': {
    addresses: [{ path: '/gisUserSettings', audience: 'employees' }],
    load: () => import('./own-map/own-map.flow.tsx'),
  },
  'own-standing-order': {
    addresses: [{ path: '/standingOrder', audience: 'signedIn', extension: 'payments' }],
    load: () => import('./own-standing-order/own-standing-order.flow.tsx'),
  },
  'password-change': {
    addresses: [{ path: '/account/changePassword', audience: 'signedIn' }],
    load: () => import('./password-change/password-change.flow.tsx'),
    files: ['account'],
  },
  'password-reset': {
    addresses: [{ path: '/account/resetPassword/:identifier', audience: 'everybody' }],
    load: () => import('./password-reset/password-reset.flow.tsx'),
    files: ['account'],
  },
  'pay-bill': {
    addresses: [{ path: '/payBill', audience: 'everybody' }],
    load: () => import('./pay-bill/pay-bill.flow.tsx'),
  },
  'payment-progress': {
    addresses: [{ path: '/payment/:id', audience: 'everybody', extension: 'payments' }],
    load: () => import('./payment-progress/payment-progress.flow.tsx'),
  },
  'person-preview': {
    addresses: [{ path: '/administration/preview', audience: 'employees' }],
    load: () => import('./person-preview/person-preview.flow.tsx'),
  },
  privacy: {
    addresses: [
      {
        path: '/privacyPolicy',
        audience: 'everybody',
        availableIf: 'enablePrivacyPolicy',
        whileClosed: true,
      },
    ],
    load: () => import('./privacy/privacy.flow.tsx'),
  },
  registration: {
    addresses: [{ path: '/register', audience: 'visitors' }],
    load: () => import('./registration/registration.flow.tsx'),
    files: ['account'],
  },
  'reset-request': {
    addresses: [
      { path: '/forgotPassword', audience: 'visitors' },
      // The link of an invitation.
      { path: '/firstPassword/:identifier', audience: 'visitors' },
    ],
    load: () => import('./reset-request/reset-request.flow.tsx'),
    files: ['account'],
  },
  'row-import': {
    addresses: [
      { path: '/samples/import', audience: 'employees' },
      { path: '/logs/:id/import', audience: 'employees' },
      { path: '/administration/import', audience: 'employees' },
      { path: '/administration/import/:kind', audience: 'employees' },
    ],
    load: () => import('./row-import/row-import.flow.tsx'),
  },
  securities: {
    addresses: [{ path: '/administration/securities', audience: 'employees' }],
    load: () => import('./securities/securities.flow.tsx'),
  },
  security: {
    addresses: [{ path: '/account/security', audience: 'signedIn', extension: 'security' }],
    load: () => import('./security/security.flow.tsx'),
  },
  'setting-change': {
    addresses: [
      { path: '/administration/settings/:name', audience: 'employees' },
      { path: '/administration/texts/:name', audience: 'employees' },
      { path: '/administration/securities/:name', audience: 'employees' },
      { path: '/administration/branding', audience: 'employees' },
    ],
    load: () => import('./setting-change/setting-change.flow.tsx'),
  },
  'sign-in': {
    addresses: [{ path: loginPath, audience: 'visitors' }],
    load: () => import('./sign-in/sign-in.flow.tsx'),
  },
  support: {
    addresses: [
      { path: '/support', audience: 'everybody', availableIf: 'enableSupportPage', whileClosed: true },
    ],
    load: () => import('./support/support.flow.tsx'),
  },
  unsubscribe: {
    addresses: [{ path: '/unsubscribe', audience: 'everybody' }],
    load: () => import('./unsubscribe/unsubscribe.flow.tsx'),
  },
  'user-home': {
    addresses: [{ path: '/userHome', audience: 'customers' }],
    load: () => import('./user-home/user-home.flow.tsx'),
    files: ['start'],
  },
  'water-quality': {
    addresses: [{ path: '/waterQuality', audience: 'signedIn' }],
    load: () => import('./water-quality/water-quality.flow.tsx'),
  },
  'written-call': {
    addresses: [{ path: '/contactRequests/new', audience: 'employees' }],
    load: () => import('./written-call/written-call.flow.tsx'),
  },
} as const satisfies Record<string, FlowPages>
