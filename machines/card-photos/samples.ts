/** Photos of a job card in samples. */
import type { ChosenFile } from '../rules/attachment.ts'
import type { CardPhotoOnPhone } from './card-photos.machine.ts'

/** As it comes from a camera. */
export const sampleFile: ChosenFile = { name: 'IMG_0002.jpg', size: 2_400_000, content: undefined }

/** One pixel of grey stands for its picture. */
export const photoBefore: CardPhotoOnPhone = {
  key: '5d1c2b60-93a4-4a5e-8a27-0c4e6f1b7b01',
  moment: 'before',
  thumbnail: 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
  isSent: false,
}
