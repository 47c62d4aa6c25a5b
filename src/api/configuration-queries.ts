/** Settings and configured texts, as the pages of all of them read them. */
import { queryOptions } from '@tanstack/react-query'
import { getConfiguration, type ConfigurationSubject } from '#contract/administration.ts'
import { callApi } from './call-api.ts'
import { queryClient } from './query-client.ts'
import { fulfilledValue } from './refused-error.ts'

/** All items of a subject with the newest changes: the same in every language. */
export const configurationQuery = (subject: ConfigurationSubject) =>
  queryOptions({
    queryKey: [getConfiguration.name, subject],
    queryFn: async ({ signal }) => {
      const { items, changes } = fulfilledValue(
        await callApi(getConfiguration, { Subject: subject }, { signal }),
      )
      return { items, changes }
    },
  })

/** Something is configured otherwise now. */
export const renewConfiguration = (): void =>
  void queryClient.invalidateQueries({ queryKey: [getConfiguration.name] })
