/**
 * The pages whose first picture the server draws, by their addresses. A page belongs here when it stands at one address, is open to
 * people without a session, and is drawn in one turn (decision 0385).
 */
import type { ComponentType } from 'react'

export const renderedPages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  '/login': () => import('#src/flows/sign-in/sign-in.flow.tsx'),
}
