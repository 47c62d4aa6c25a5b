/** The kinds of applications that have words of their own; any other is just an application. */
export const applicationKinds = [
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

export const kindOf = (type: string) => applicationKinds.find((name) => name === type) ?? 'other'
