/** What strangers may see of somebody: enough to know that it is the right one, too little to learn who it is. */

const dot = '•'

/** `Maria Georgiou` as `M•••• G•••••••`; long words do not tell how long they are. */
export const hiddenName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const [first = '', ...rest] = [...word]
      return `${first}${dot.repeat(Math.min(7, Math.max(3, rest.length)))}`
    })
    .join(' ')

/** `1004711` as `••••711`. */
export const hiddenNumber = (number: string): string =>
  `${dot.repeat(Math.max(0, number.length - 3))}${number.slice(-3)}`
