/** By whom one can pay at the moment: as the environment and the operator say (P §3: settings that begin with payment). */
import type { UtilitySettings } from '#contract/entities.ts'
import type { PaymentProvider } from '#contract/payments.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { linksOf } from './providers/link.ts'
import type { Provider } from './providers/provider.ts'

const settingOf = {
  card: 'paymentCard',
  bank: 'paymentBank',
  accountCheck: 'paymentAccountCheck',
  mobileMoney: 'paymentMobileMoney',
  link: 'paymentSimpleLink',
} as const satisfies Record<PaymentProvider['kind'], keyof UtilitySettings>

/** The settings of the kinds that no provider of the environment is of: off, whatever the operator says. */
export const withoutProviders = (providers: readonly Provider[]): Partial<UtilitySettings> =>
  Object.fromEntries(
    (['card', 'bank', 'accountCheck', 'mobileMoney'] as const)
      .filter((kind) => !providers.some(({ description }) => description.kind === kind))
      .map((kind) => [settingOf[kind], false]),
  )

/** Providers with payments of ours first, links after them. */
export async function offeredProviders({
  content,
  providers,
}: Pick<PaymentDependencies, 'content' | 'providers'>): Promise<PaymentProvider[]> {
  const utility = await content.utility()
  const isOn = ({ kind }: PaymentProvider) => utility[settingOf[kind]] === true
  return [
    ...providers.map(({ description }) => description),
    ...linksOf(await content.organisation()),
  ].filter(isOn)
}
