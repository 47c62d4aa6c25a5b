/** How long a part of the portal may be on its way, in milliseconds: as long as an answer may. */
const patience = 15_000

/** The same without a network: what the browser has kept comes at once, and nothing else will. */
const patienceOffline = 2_000

/**
 * Gives a part of the portal up that does not come: a connection that is lost in the middle of it may never say so.
 *
 * @throws TypeError as browsers do (see `isLoadFailure`)
 */
export const inTime = <Part>(part: Promise<Part>): Promise<Part> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(new TypeError('A module is late'))
    let timer = setTimeout(giveUp, navigator.onLine ? patience : patienceOffline)
    const hurry = () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, patienceOffline)
    }
    addEventListener('offline', hurry)
    const end = () => {
      clearTimeout(timer)
      removeEventListener('offline', hurry)
    }
    part.then(resolve, reject).finally(end)
  })
