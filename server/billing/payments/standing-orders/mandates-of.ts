/** The part of a provider that keeps mandates. */
import type { StandingOrderRow } from '#server/platform/database/payment-tables.ts'
import type { PaymentDependencies } from '../payment-dependencies.ts'
import { ProviderUnavailable, type Mandates } from '../providers/provider.ts'

/** @throws ProviderUnavailable where the environment does not set the provider up any more */
export function mandatesOf(
  { providers }: Pick<PaymentDependencies, 'providers'>,
  { provider }: Pick<StandingOrderRow, 'provider'>,
): Mandates {
  const mandates = providers.find(({ description }) => description.id === provider)?.mandates
  if (!mandates) throw new ProviderUnavailable(`${provider} is not set up any more`)
  return mandates
}
