import type { MapFileFault } from '#machines/rules/map-file.ts'

/** Why reading a file ends: each has a sentence. */
export class FileFault extends Error {
  readonly fault: MapFileFault
  constructor(fault: MapFileFault) {
    super(fault)
    this.fault = fault
  }
}
