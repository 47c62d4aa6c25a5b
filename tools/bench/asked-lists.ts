/** What `bench:lists` asks: every list and dashboard, as its page asks for it. */
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/index.ts'

export interface Asked {
  name: string
  call: Call
  by: 'customer' | 'employee'
  body: object
}

const Options = { PageSize: 25, Page: 1 }
const customer = (call: Call, name: string, body: Asked['body']): Asked => ({
  name,
  call,
  by: 'customer',
  body,
})
const employee = (call: Call, name: string, body: Asked['body']): Asked => ({
  name,
  call,
  by: 'employee',
  body,
})

export const askedLists: readonly Asked[] = [
  customer(calls.getCustomerHome, 'home of a customer', {}),
  customer(calls.getAccounts, 'accounts of a customer', {}),
  customer(calls.getOwnDetails, 'own details', {}),
  customer(calls.getFinancialSummary, 'what is owed', {}),
  customer(calls.getBills, 'bills', { Options }),
  customer(calls.getBills, 'bills, searched', { Options: { ...Options, Search: 'Λευκ' } }),
  customer(calls.getTransactions, 'transactions', { Options: { ...Options, Page: 3 } }),
  customer(calls.getMeters, 'meters and readings', {}),
  customer(calls.getDashboard, 'dashboard, 12 months', { Range: 'last12Months' }),
  customer(calls.getDashboard, 'dashboard, 30 days', { Range: 'last30Days' }),
  customer(calls.getDashboard, 'dashboard, 3 years', { Range: 'custom', From: '2000-01-01', To: '' }),
  customer(calls.getHalfHourSupplies, 'supplies with half hours', {}),
  customer(calls.getHalfHourDays, 'half hours by day', { Options }),
  customer(calls.getHalfHourDays, 'half hours by month', { Options: { ...Options, Filter: 'months' } }),
  customer(calls.getEmails, 'e-mails', { Options }),
  customer(calls.getEmails, 'e-mails, searched', { Options: { ...Options, Search: 'έτοιμος' } }),
  customer(calls.getAttachments, 'files', { Options }),
  customer(calls.getApplications, 'applications of a customer', { Options }),
  customer(calls.getApplicationOffer, 'what can be applied for', {}),
  customer(calls.getUnreadItemsCount, 'unread messages', {}),
  customer(calls.getOwnPayments, 'payments', { Options: { ...Options, Total: 0 } }),
  employee(calls.getEmployeeHome, 'home of an employee', {}),
  employee(calls.getApplications, 'all applications', { Options }),
  employee(calls.getApplications, 'all applications, page 100', { Options: { ...Options, Page: 100 } }),
  employee(calls.getApplications, 'those that wait', { Options: { ...Options, Filter: 'waiting' } }),
  employee(calls.getApplications, 'applications by status', { Options: { ...Options, SortBy: 'status' } }),
  employee(calls.getApplications, 'applications of a name', {
    Options: { ...Options, Search: 'Γεωργίου' },
  }),
  employee(calls.getApplications, 'applications of part of a name', {
    Options: { ...Options, Search: 'ωργιου' },
  }),
  employee(calls.getApplications, 'applications by their messages', {
    Options: { ...Options, SortBy: 'lastMessageAt', IsDescending: true },
  }),
  employee(calls.getConversations, 'conversations', {
    WaitingOnly: false,
    Options: { ...Options, Total: 0 },
  }),
  employee(calls.getConversations, 'conversations, and all others', {
    WaitingOnly: false,
    WithoutMessages: true,
    Options: { ...Options, Total: 0 },
  }),
  employee(calls.getConversations, 'conversations of a name', {
    WaitingOnly: false,
    Search: 'Γεωργίου',
    Options: { ...Options, Total: 0 },
  }),
]
