/** The kinds of applications that have words of their own; any other is just an application. */
const known = [
  'newSupply',
  'changeOfTenant',
  'changeOfTariff',
  'meterCheck',
  'drilling',
  'waterLicence',
  'instalmentPlan',
  'newCustomer',
  'customerEvaluation',
] as const

export const kindOf = (type: string) => known.find((name) => name === type) ?? 'other'
