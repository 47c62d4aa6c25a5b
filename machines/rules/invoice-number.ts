/** Invoice numbers, as both sides of the portal read them (P §5, §9). */
export {
  fewestInvoiceDigits,
  isInvoiceNumber,
  normalisedInvoiceNumber,
  propertyReference,
} from '#contract/rules/invoice-number.ts'
