/** The camera at a stop, with the phone's own. */
import { stopCameraMachine, type StopCameraInput } from '#machines/stop-camera/stop-camera.machine.ts'
import { cameraActors } from './phone-camera.ts'

/** @param before what must be written down before the camera opens: it may be the last that the page does */
export const wireStopCamera = (before: (input: StopCameraInput) => Promise<unknown>) =>
  stopCameraMachine.provide({ actors: cameraActors(before) })
