/** TypeScript with its programming interface, which TypeScript 7 has not: what `openapi-typescript` gets as `typescript`. */
export { ts as default } from '@ts-morph/common'
