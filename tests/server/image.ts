/** Takes the steps of the Dockerfile in empty folders, one for each stage: what an image has is what they copy. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

const house = join(import.meta.dirname, '../..')

interface Step {
  instruction: string
  rest: string
}

interface Stage {
  name: string
  steps: Step[]
}

/** The instructions of the Dockerfile, stage by stage. */
export function readStages(): Stage[] {
  const text = readFileSync(join(house, 'Dockerfile'), 'utf8')
  const stages: Stage[] = []
  for (const line of text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')) {
    const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (instruction === 'FROM') stages.push({ name: / AS (\w+)/.exec(rest)?.[1] ?? 'portal', steps: [] })
    else if (instruction !== '') stages.at(-1)?.steps.push({ instruction, rest })
  }
  return stages
}

/** @param folderOf the folder of a stage */
function copy(rest: string, folder: string, folderOf: (stage: string) => string): void {
  const [, from, paths = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? []
  const words = paths.split(' ')
  const target = join(folder, words.pop() ?? '')
  for (const word of words) {
    const source = from === undefined ? join(house, word) : join(folderOf(from), word.replace('/portal/', ''))
    const isInto = words.length > 1 || paths.endsWith('./')
    cpSync(source, isInto ? join(target, basename(word)) : target, {
      recursive: true,
      // The set-up installs what is older than the lockfile.
      preserveTimestamps: true,
      // What lies there by chance is in no image.
      filter: (path) => !/\/(?:node_modules|\.data|\.cache)$/.test(path) || path === source,
    })
  }
}

/**
 * Runs a command of a stage.
 *
 * Packages for building are those that are here already: installing them again would take minutes and prove nothing.
 */
function run(command: string, folder: string): void {
  if (command.startsWith('npm install') && !command.includes('--omit=dev')) {
    symlinkSync(join(house, 'node_modules'), join(folder, 'node_modules'))
    return
  }
  // What was fetched before need not be fetched again.
  const { status, stdout, stderr } = spawnSync(command.replace(/^npm install/, '$& --prefer-offline'), {
    shell: true,
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '', npm_config_user_agent: '' },
  })
  if (status !== 0) throw new Error(`${command} failed in ${folder}:\n${stdout}${stderr}`)
}

/** What a container of the image would be started with. */
export interface ImageContents {
  folder: string
  /** The variables that the image sets. */
  variables: { [name: string]: string }
  command: string[]
  /** The program of the health check. */
  healthCheck: string[]
  user: string
}

const listIn = (text: string): string[] => JSON.parse(/\[.*\]$/.exec(text)?.[0] ?? '[]') as string[]

/**
 * Builds all stages.
 *
 * @param place an empty folder
 * @throws with what a step said when it failed, or for an instruction that is new here
 */
export function buildImage(place: string): ImageContents {
  const folderOf = (stage: string) => join(place, stage)
  const contents: ImageContents = { folder: '', variables: {}, command: [], healthCheck: [], user: 'root' }
  for (const { name, steps } of readStages()) {
    contents.folder = folderOf(name)
    mkdirSync(contents.folder)
    for (const { instruction, rest } of steps) {
      if (instruction === 'COPY') copy(rest, contents.folder, folderOf)
      else if (instruction === 'RUN') run(rest, contents.folder)
      else if (instruction === 'ENV')
        for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) contents.variables[key] = value
      else if (instruction === 'CMD') contents.command = listIn(rest)
      else if (instruction === 'HEALTHCHECK') contents.healthCheck = listIn(rest)
      else if (instruction === 'USER') contents.user = rest
      else if (!['WORKDIR', 'EXPOSE', 'STOPSIGNAL'].includes(instruction))
        throw new Error(`the test does not know how to do ${instruction} ${rest}`)
    }
  }
  if (!existsSync(contents.folder)) throw new Error('the Dockerfile has no stage')
  return contents
}
