/** Settings and configured texts, as the pages of all of them read them. */
import { queryOptions } from '@tanstack/react-query'
import { getConfiguration, previewPerson, type ConfigurationSubject } from '#contract/administration.ts'
import { callApi } from './call-api.ts'
import { queryClient } from './query-client.ts'
import { fulfilledValue } from './api-error.ts'

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
export const renewConfiguration = (): void => {
  for (const key of [getConfiguration.name, previewPerson.name, 'securities'])
    void queryClient.invalidateQueries({ queryKey: [key] })
}

/** What one person has of the portal. @param id of an employee; 0: a customer */
export const previewQuery = (id: number) =>
  queryOptions({
    queryKey: [previewPerson.name, id],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { name, isActive, menu, screens } = fulfilledValue(
        await callApi(previewPerson, { Id: id }, { signal }),
      )
      return { name, isActive, menu, screens }
    },
  })
