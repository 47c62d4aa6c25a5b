/** What the files of an application tell the rest of its page, by an event: what it lacks is not what it was. */
export const filesChanged = 'portal.filesChanged'

/** Tells it: a file was stored or deleted. */
export const tellFilesChanged = (): void => {
  dispatchEvent(new Event(filesChanged))
}
