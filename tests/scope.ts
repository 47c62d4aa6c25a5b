/** Whether everything is to be looked at, as before a release: `npm run test:release`, or a file that was named. */
export const isRelease = process.env['TEST_SCOPE'] === 'release'
