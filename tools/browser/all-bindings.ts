/** The bindings of every machine of the catalogue, each in the file that is named after the machine's id. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '#tools/model/catalogue.ts'
import type { Bindings } from './driver/bindings.ts'

const bindingsOf = async (id: string): Promise<Bindings<never>[]> => {
  if (!existsSync(join(import.meta.dirname, `bindings/${id}.ts`))) return []
  const exported = Object.values((await import(`./bindings/${id}.ts`)) as Record<string, Bindings<never>>)
  return exported.filter((one) => one.id === id)
}

/** In the order of the catalogue. A machine that has none yet is left out. */
export const allBindings: readonly Bindings<never>[] = (
  await Promise.all(catalogue.map(({ id }) => bindingsOf(id)))
).flat()
