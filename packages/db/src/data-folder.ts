import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, lchownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** This machine or folder can't hold the database. The message is one line for people. */
export class SetupError extends Error {}

/** The account of the server process, because Postgres refuses to run as root. Empty for the current account. */
export interface Account {
  uid?: number
  gid?: number
}

export const majorVersion = '18'

const id = (flag: string) =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))

export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
    return { uid: id('-u'), gid: id('-g') }
  }
}

/** Whether other users may enter every folder above `path`. */
export function isReachable(path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** Creates the folder for the server's account. @throws SetupError if it can't be used */
export function prepareFolder(folder: string, account: Account): void {
  if (account.uid !== undefined && !isReachable(dirname(resolve(folder))))
    throw new SetupError(
      `The database runs as user "postgres", who cannot enter ${dirname(folder)}: set DATA_DIR to a folder others may pass.`,
    )
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid)
  } catch (error) {
    throw new SetupError(`DATA_DIR: the folder ${folder} can't be written: ${(error as Error).message}`)
  }
  const version = versionOf(folder)
  if (version && version !== majorVersion)
    throw new SetupError(
      `DATA_DIR: ${folder} was made by Postgres ${version}, this is Postgres ${majorVersion}: restore a backup into a new folder.`,
    )
}

/** Makes the server's account the owner of a folder and its files, because a copy made by root belongs to root. */
export function giveToServer(folder: string): void {
  const { uid, gid } = serverAccount()
  if (uid === undefined) return
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  for (const path of [folder, ...paths]) lchownSync(path, uid, gid ?? uid)
}

/** The major version that created the data folder; undefined if there is none. */
export function versionOf(folder: string): string | undefined {
  const file = join(folder, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
