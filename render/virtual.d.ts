declare module 'virtual:drawn-pages' {
  import type { FlowPages } from '#src/flow-kit/pages.ts'
  /** The pages whose first picture the server draws, as if they stood in a table (`tools/bundle/rendering.ts`). */
  export const drawnPages: Readonly<Record<string, Pick<FlowPages, 'addresses' | 'load'>>>
}
