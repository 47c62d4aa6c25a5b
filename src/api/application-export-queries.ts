/** Files of exported applications: listed, made, fetched. */
import { queryOptions } from '@tanstack/react-query'
import {
  downloadApplicationExport,
  getApplicationExports,
  makeApplicationExport,
} from '#contract/application-exports.ts'
import type { FileFormat } from '#contract/areas/job-kinds.ts'
import { callApi } from './call-api.ts'
import { queryClient } from './query-client.ts'
import { fulfilledValue } from './api-error.ts'
import { saveFile } from './save-file.ts'

export const applicationExportsQuery = () =>
  queryOptions({
    queryKey: [getApplicationExports.name],
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getApplicationExports, {}, { signal })),
  })

const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [getApplicationExports.name] })

/** @param key of the press of the button @throws ApiError, CallFailure */
export async function exportReady({ format, key }: { format: FileFormat; key: string }): Promise<void> {
  try {
    fulfilledValue(await callApi(makeApplicationExport, { Format: format, Key: key }))
  } finally {
    await renew()
  }
}

/** Gives the file to the browser to save. @throws ApiError, CallFailure */
export async function saveApplicationExport(id: number): Promise<void> {
  saveFile(fulfilledValue(await callApi(downloadApplicationExport, { Value: id })), `applications-${id}`)
  await renew()
}
