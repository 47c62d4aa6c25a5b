import { Button } from '#src/ui/button.tsx'
import { useConfirmed } from './use-confirmed.ts'

interface Thumbnail {
  key: string
  /** A small picture, as a data URL. */
  thumbnail: string
  /** The server has the photo. */
  isSent: boolean
  /** What it shows, in words; absent: what all of them show. */
  about?: string
}

/** Photos on the phone, small, each with the way to remove it until it is sent. */
export function ThumbnailList({
  photos,
  texts,
  mayRemove,
  onRemove,
}: {
  photos: readonly Thumbnail[]
  /** What is said of a photo by its number, and of all. */
  texts: {
    picture: (number: number) => string
    removeOne: (number: number) => string
    remove: string
    sent: string
  }
  mayRemove: (key: string) => boolean
  onRemove: (key: string) => void
}) {
  const confirmed = useConfirmed()
  return (
    <ul className="flex flex-col gap-3">
      {photos.map(({ key, thumbnail, isSent, about }, index) => (
        <li key={key} className="flex flex-wrap items-center gap-3">
          <img
            src={thumbnail}
            alt={texts.picture(index + 1)}
            className="size-20 shrink-0 rounded-control border border-line object-cover"
          />
          {about !== undefined && <span>{about}</span>}
          {isSent || confirmed.has(key) ? (
            <span className="text-success">{texts.sent}</span>
          ) : (
            <Button
              aria-label={texts.removeOne(index + 1)}
              disabled={!mayRemove(key)}
              onClick={() => onRemove(key)}
            >
              {texts.remove}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
