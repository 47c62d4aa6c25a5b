import { createCaller } from './caller.ts'

/**
 * Makes a call to the portal's own server: `callApi(login, { Email, … })`. Import each call from its file in
 * the contract, not from `contract/index.ts`, so that a screen carries only the calls it makes.
 */
export const callApi = createCaller({ baseURL: '/api', language: () => document.documentElement.lang })
