/** The pages whose first picture the server draws, by their addresses (decision 0385). */
import type { ComponentType } from 'react'
import { drawnPages } from 'virtual:drawn-pages'

type Load = () => Promise<{ default: ComponentType }>

/** Loads the page of an address, as its table writes it. */
export const loadOf = (path: string): Load | undefined =>
  Object.values(drawnPages).find(({ addresses }) => addresses.some((address) => address.path === path))?.load
