/** Machines that a host runs under a name of its own: sign-in has two code entries, a stop of a round two cameras. */
const otherNames: Readonly<Record<string, string>> = {
  unlockEntry: 'otp-entry',
  photoCamera: 'stop-camera',
  numberCamera: 'stop-camera',
}

/** The machine of the catalogue that an actor is: `otpEntry` is `otp-entry`. */
export const machineNamed = (actor: string): string =>
  otherNames[actor] ?? actor.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
