/** The yardstick of signing in: password checks on as many workers as the portal uses, and nothing else. */
import { verify } from '@node-rs/argon2'
import { hashPassword } from '#server/identity/authentication/passwords.ts'

const seconds = Number(process.argv[2] ?? 5)
const workers = Number(process.argv[3] ?? 2)
const passwordHash = await hashPassword('Portal-2026!')
const end = performance.now() + seconds * 1000
let checks = 0
const before = process.cpuUsage()

const work = async (): Promise<void> => {
  while (performance.now() < end) {
    await verify(passwordHash, 'Portal-2026!x')
    checks += 1
  }
}
await Promise.all(Array.from({ length: workers }, work))
const { user, system } = process.cpuUsage(before)
console.log(JSON.stringify({ checksPerSecond: checks / seconds, microseconds: (user + system) / checks }))
