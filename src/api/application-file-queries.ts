/** The files that an application needs, and those that are there (A §2.8). */
import { queryOptions } from '@tanstack/react-query'
import {
  downloadApplicationAttachment,
  getApplicationAttachments,
} from '#contract/application-attachments.ts'
import { callApi } from './call-api.ts'
import { queryClient } from './query-client.ts'
import { fulfilledValue } from './api-error.ts'

export const applicationFilesQuery = (applicationId: number, language: string) =>
  queryOptions({
    // The names of what is wanted speak the language of the visit.
    queryKey: ['applicationFiles', applicationId, language],
    queryFn: async ({ signal }) => {
      const request = { PortalApplicationId: applicationId }
      return fulfilledValue(await callApi(getApplicationAttachments, request, { signal })).items
    },
    staleTime: 0,
  })

/** A file was stored or deleted, or the application was moved: how it stands decides what can be done with its files. */
export const outdateApplicationFiles = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['applicationFiles'] })

/** The file of a row. @throws when it cannot be had */
export const fetchApplicationFile = async (attachmentId: number) =>
  fulfilledValue(await callApi(downloadApplicationAttachment, { Value: attachmentId }))
