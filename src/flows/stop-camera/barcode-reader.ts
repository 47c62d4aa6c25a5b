/**
 * Reads barcodes on the device: by the browser where it can, else by a reader that is part of the portal (decision 0374). Loaded when
 * somebody scans, and no earlier: the reader is as large as all pages of the road together.
 */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import readerFile from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** What a browser that reads barcodes by itself offers; the types of pages do not know it. */
interface NativeDetector {
  detect: (picture: HTMLCanvasElement) => Promise<readonly { rawValue: string }[]>
}
interface NativeDetectors {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** What stands on plates of meters, as browsers name it and as the reader does. */
const formats = {
  code_128: 'Code128',
  code_39: 'Code39',
  ean_13: 'EAN13',
  itf: 'ITF',
  qr_code: 'QRCode',
  data_matrix: 'DataMatrix',
} as const

type Read = (picture: HTMLCanvasElement) => Promise<string | undefined>

const firstOf = (texts: readonly string[]): string | undefined =>
  texts.map((text) => text.trim()).find((text) => text !== '')

async function nativeReader(): Promise<Read | undefined> {
  const { BarcodeDetector: Detectors } = globalThis as { BarcodeDetector?: NativeDetectors }
  if (!Detectors) return undefined
  const supported = await Detectors.getSupportedFormats().catch((): string[] => [])
  const wanted = Object.keys(formats).filter((format) => supported.includes(format))
  if (!wanted.includes('code_128')) return undefined
  const detector = new Detectors({ formats: wanted })
  return async (picture) => firstOf((await detector.detect(picture)).map(({ rawValue }) => rawValue))
}

async function ownReader(): Promise<Read> {
  await prepareZXingModule({ overrides: { locateFile: () => readerFile }, fireImmediately: true })
  return async (picture) => {
    const paper = picture.getContext('2d')
    if (!paper) throw new Error('The browser cannot draw.')
    const found = await readBarcodes(paper.getImageData(0, 0, picture.width, picture.height), {
      formats: Object.values(formats),
      maxNumberOfSymbols: 1,
      tryHarder: true,
    })
    return firstOf(found.filter(({ isValid }) => isValid).map(({ text }) => text))
  }
}

/** What reads the number in a picture; undefined: there is none in it. @throws where the reader cannot be loaded */
export const barcodeReader = async (): Promise<Read> => (await nativeReader()) ?? ownReader()
