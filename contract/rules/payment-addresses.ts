/** The settings that say where customers pay: two administrators change them (decision 0367). Pure, and without shapes. */

export const paymentAddressSettings = ['organisation.paymentLink', 'organisation.paymentLinks'] as const
export type PaymentAddressSetting = (typeof paymentAddressSettings)[number]

/** Whether a setting is one of them. */
export const isPaymentAddress = (setting: string): setting is PaymentAddressSetting =>
  paymentAddressSettings.some((one) => one === setting)
